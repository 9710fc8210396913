/**
 * What to give pdf.js for a password that somebody typed, the likeliest first: keyboards put the same letters together in
 * different ways. From revision 5 on it makes UTF-8 of them; before, one byte of each, so that the bytes of UTF-8 are tried too.
 */
export function passwordSpellings(typed: string): string[] {
  const forms = [typed, ...(['NFC', 'NFKC', 'NFD'] as const).map((form) => typed.normalize(form))];
  return [...new Set([...forms, ...forms.map(asBytes)])];
}

function asBytes(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}
