/** A PDF of empty pages, for tests of rooms that may not look into the workspace. Readers find its objects by themselves. */
export function blankPdf(pages: number): Uint8Array<ArrayBuffer> {
  const kids = Array.from({ length: pages }, (_, at) => at + 3);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages} >>`,
    ...kids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  const text = `%PDF-1.7\n${body}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`;
  return new TextEncoder().encode(text);
}
