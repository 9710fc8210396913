/**
 * The encodings of a typed password to try with pdf.js, the most likely first. Keyboards compose the same letters in
 * different ways. From revision 5 on, pdf.js encodes passwords as UTF-8; before, as one byte per character, so the
 * UTF-8 bytes are tried too.
 */
export function passwordSpellings(typed: string): string[] {
  const forms = [typed, ...(['NFC', 'NFKC', 'NFD'] as const).map((form) => typed.normalize(form))];
  return [...new Set([...forms, ...forms.map(asBytes)])];
}

function asBytes(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}
