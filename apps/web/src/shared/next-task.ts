/** Yields to the event loop, so that the page stays responsive before long work continues. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
