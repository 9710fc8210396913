const fold = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Tests whether a finding's whole text is on the ban list, ignoring case and how white space is written. */
export function banListTest(banList: readonly string[] | undefined): (text: string) => boolean {
  if (banList === undefined || banList.length === 0) return () => false;
  const banned = new Set(banList.map(fold));
  return (text) => banned.has(fold(text));
}
