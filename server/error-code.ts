/** The SQLSTATE of an error of PostgreSQL, or the code of one of Node such as EACCES; undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
