import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const [file = ''] = process.argv.slice(2);
const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

// Prints the text of every page as pdf.js reads it, as one JSON list.
const task = getDocument({
  data: new Uint8Array(readFileSync(file)),
  verbosity: 0,
  cMapUrl: `${join(root, 'cmaps')}/`,
  cMapPacked: true,
  standardFontDataUrl: `${join(root, 'standard_fonts')}/`,
});
const document = await task.promise;
const pages: string[] = [];
for (let number = 1; number <= document.numPages; number++) {
  const { items } = await (await document.getPage(number)).getTextContent();
  pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
}
console.log(JSON.stringify(pages));
await task.destroy();
