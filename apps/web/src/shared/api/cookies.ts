/** The value of a cookie this page can read, or null. */
export function readCookie(name: string, source: string): string | null {
  for (const pair of source.split(';')) {
    const [key, ...rest] = pair.split('=');
    if (key?.trim() === name) return decodeURIComponent(rest.join('=').trim());
  }
  return null;
}
