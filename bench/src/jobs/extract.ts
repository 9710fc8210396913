import { readFileSync } from 'node:fs';
import { openPdf } from '@sladd/pdf';
import { reportMeasurement } from '../measurement.ts';

const [file = ''] = process.argv.slice(2);

await reportMeasurement(() => {
  const document = openPdf(readFileSync(file));
  let words = 0;
  for (let page = 1; page <= document.pageCount; page++) words += document.pageText(page).words.length;
  if (words === 0) throw new Error('no words were found');
  return { pages: document.pageCount };
});
