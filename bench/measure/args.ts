/** A number from `--name=value` on the command line, or what is usual. Throws for anything that is no number. */
export function numberFrom(args: readonly string[], name: string, usual: number): number {
  const text = args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
  const value = text === undefined ? usual : Number(text)
  if (!Number.isFinite(value)) throw new Error(`--${name} must be a number`)
  return value
}
