/** Names the picture of a page in one of the two panes, apart from that of the page alone. */
export function besideId(documentKey: string, pageNumber: number): string {
  return `beside:${documentKey}/${pageNumber}`;
}
