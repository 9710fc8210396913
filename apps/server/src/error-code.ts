/** The code that the system, SQLite or a library gave what was thrown, such as `ENOENT`; undefined where there is none. */
export function codeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
