/** Why the server cannot start, as a sentence for whoever runs it: the path, what is wrong with it, and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
