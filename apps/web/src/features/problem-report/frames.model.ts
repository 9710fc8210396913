/** Locations in the program's own files; the rest of a stack trace may contain user input. */
const place = /\/(?:assets|src|node_modules)\/[A-Za-z0-9_./-]{1,90}|\/(?:sw|pdf\.worker\.min)\.m?js/u;
const position = /(?:\?[\w=&.-]*)?:(\d{1,7}):(\d{1,7})\)?\s*$/u;
const MOST_FRAMES = 12;

/** Where in the program an error was thrown, innermost frame first; empty if unknown. */
export function framesOf(error: unknown): string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  return error.stack
    .split('\n')
    .flatMap((line) => {
      const at = position.exec(line);
      const file = at && place.exec(line.slice(0, at.index))?.[0];
      return file ? [`${file}:${at[1]}:${at[2]}`] : [];
    })
    .slice(0, MOST_FRAMES);
}

/** Whether a location, as `path:line:column`, is in a file of the program. */
export function isOwnPlace(at: string): boolean {
  return at.startsWith(place.exec(at)?.[0] ?? '-') && position.test(at);
}

/** The name of an error of the language or the browser; null for other thrown values. */
export function errorKindOf(error: unknown): string | null {
  if (!(error instanceof Error || error instanceof DOMException)) return null;
  return /^[A-Z][A-Za-z]{0,30}Error$/u.test(error.name) ? error.name : 'Error';
}
