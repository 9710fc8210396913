/** The text of a list of codes: spreadsheets of Norwegian offices write UTF-8 or Windows-1252. */
export function listText(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
