/** What may stand in a field for a page number. */
export function onlyDigits(text: string): string {
  return text.replace(/[^0-9]/gu, '');
}

/** The page a text means, or null when the file has no such page. */
export function pageTyped(text: string, pageCount: number): number | null {
  const page = Number(text);
  return text !== '' && Number.isInteger(page) && page >= 1 && page <= pageCount ? page : null;
}
