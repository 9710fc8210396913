/** The id of a page's picture in one of the two panes, distinct from that of the page alone. */
export function besideId(documentKey: string, pageNumber: number): string {
  return `beside:${documentKey}/${pageNumber}`;
}
