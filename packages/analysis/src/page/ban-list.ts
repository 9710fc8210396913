const fold = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether the whole text of a finding is on the ban list, ignoring case and kinds of white space. */
export function banListTest(banList: readonly string[] | undefined): (text: string) => boolean {
  if (banList === undefined || banList.length === 0) return () => false;
  const banned = new Set(banList.map(fold));
  return (text) => banned.has(fold(text));
}
