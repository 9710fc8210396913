/** Logs a bug of the tour for developers: users see a centred card with the possible actions. */
export function warn(message: string, error?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: no user has to see it
  console.warn(`Tour: ${message}`, ...(error === undefined ? [] : [error]));
}
