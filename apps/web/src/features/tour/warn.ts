/** A fault of the tour itself, for developers: users see a card in the middle and what they can do. */
export function warn(message: string, error?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: no user has to see it
  console.warn(`Tour: ${message}`, ...(error === undefined ? [] : [error]));
}
