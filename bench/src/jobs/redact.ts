import { readFileSync } from 'node:fs';
import { type RedactionMark, redactPdf } from '@sladd/pdf';
import { reportMeasurement } from '../measurement.ts';

const [file = '', marksFile = ''] = process.argv.slice(2);
const marks = JSON.parse(readFileSync(marksFile, 'utf8')) as RedactionMark[];

await reportMeasurement(async () => {
  const outcome = await redactPdf(readFileSync(file), marks);
  if (!outcome.passed) throw new Error('the output did not pass its check');
  return { pages: outcome.report.pages, bytes: outcome.bytes.length };
});
