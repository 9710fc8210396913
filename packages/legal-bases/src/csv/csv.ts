/** The separators of spreadsheets, the Norwegian one first. */
const separators = [';', '\t', ','] as const;

/** Parses a CSV file (RFC 4180) with `;`, tab or comma, whichever is most frequent in its first line. */
export function readCsv(text: string): string[][] {
  const content = text.replace(/^\uFEFF/u, '');
  const separator = separatorOf(content.split(/\r?\n/u, 1)[0] ?? '');
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < content.length; at += 1) {
    const letter = content[at] as string;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (content[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n') {
      rows.push([...row, cell.replace(/\r$/u, '')]);
      row = [];
      cell = '';
    } else cell += letter;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows.filter((one) => one.some((value) => value.trim() !== ''));
}

/** A CSV cell that no spreadsheet interprets as a formula, quoted if necessary. */
export function csvCell(value: string | number): string {
  const text = String(value);
  const harmless = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function separatorOf(header: string): string {
  const counts = separators.map((one) => header.split(one).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ';';
}
