/** Why the server cannot start, as a sentence for the operator: the path, the problem, and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
