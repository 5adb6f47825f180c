/** A number from `--name=value` on the command line, or what is usual. Throws for anything that is no number. */
export function numberFrom(args: readonly string[], name: string, usual: number): number {
  const text = textFrom(args, name)
  const value = text === undefined ? usual : Number(text)
  if (!Number.isFinite(value)) throw new Error(`--${name} must be a number`)
  return value
}

/** The value of `--name=value` on the command line. */
export function textFrom(args: readonly string[], name: string): string | undefined {
  return args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
}
