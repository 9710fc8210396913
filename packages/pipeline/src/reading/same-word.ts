/** Two words with one different letter per this number of letters count as the same. */
const lettersForOneError = 4;

/** Whether two readings are of the same word: compares letters and digits only, and allows a few errors. */
export function saysTheSame(own: string, read: string): boolean {
  const [a, b] = [bare(own), bare(read)];
  if (a === b || (a !== '' && b.includes(a)) || (b !== '' && a.includes(b))) return true;
  const allowed = Math.floor(Math.max(a.length, b.length) / lettersForOneError);
  return allowed > 0 && distance(a, b) <= allowed;
}

/** Whether two readings have the same letters and digits, including accents and strokes. */
export function isSpeltAlike(own: string, read: string): boolean {
  return spelt(own) === spelt(read);
}

function spelt(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function bare(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae');
}

/** The Levenshtein distance: letters changed, missing or added. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
