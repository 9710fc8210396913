/** The place where servers know of each other does not answer; another try in a moment may. */
export class SharedStateError extends Error {
  override readonly name = 'SharedStateError';

  constructor(cause: unknown) {
    super('the shared state does not answer', { cause });
  }
}
