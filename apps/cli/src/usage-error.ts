/** The command line cannot be carried out as written; the message is for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
