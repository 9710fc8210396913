/** The least time without work before the tour begins by itself: who has just answered a dialog is about to go on. */
export const REST_MS = 3000;

/** Returns a function that says whether there is no work at present: none so far, or none for {@link REST_MS}. */
export function createRest(now: () => number): (isAtWork: boolean) => boolean {
  let lastWorkAt: number | null = null;
  return (isAtWork) => {
    if (isAtWork) lastWorkAt = now();
    return !isAtWork && (lastWorkAt === null || now() - lastWorkAt >= REST_MS);
  };
}
