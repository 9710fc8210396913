/** The shared state does not answer; a retry may succeed. */
export class SharedStateError extends Error {
  override readonly name = 'SharedStateError';

  constructor(cause: unknown) {
    super('the shared state does not answer', { cause });
  }
}
