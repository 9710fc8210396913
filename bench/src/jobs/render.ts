import { readFileSync } from 'node:fs';
import { openPdf } from '@sladd/pdf';
import { reportMeasurement } from '../measurement.ts';

const [file = '', dpi = '', pages = ''] = process.argv.slice(2);

await reportMeasurement(() => {
  const document = openPdf(readFileSync(file));
  for (let page = 1; page <= Number(pages); page++) document.renderPage(page, { scale: Number(dpi) / 72 });
  return { pages: Number(pages) };
});
