/** Removes everything but digits from a page number that is being typed. */
export function onlyDigits(text: string): string {
  return text.replace(/[^0-9]/gu, '');
}

/** The page number of a text; null if the file has no such page. */
export function pageTyped(text: string, pageCount: number): number | null {
  const page = Number(text);
  return text !== '' && Number.isInteger(page) && page >= 1 && page <= pageCount ? page : null;
}
