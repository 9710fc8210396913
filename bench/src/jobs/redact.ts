import { readFileSync } from 'node:fs';
import { type RedactionMark, redactPdf } from '@sladd/pdf';
import { reportMeasurement } from '../measurement.ts';

// Files with their marks, in turn. The last one is measured, after the others were redacted in the same process.
const files = process.argv.slice(2);
while (files.length > 2) await redactNext();
await reportMeasurement(redactNext);

async function redactNext(): Promise<{ pages: number; bytes: number }> {
  const [file = '', marksFile = ''] = files.splice(0, 2);
  const marks = JSON.parse(readFileSync(marksFile, 'utf8')) as RedactionMark[];
  const outcome = await redactPdf(readFileSync(file), marks);
  if (!outcome.passed) throw new Error('the output did not pass its check');
  return { pages: outcome.report.pages, bytes: outcome.bytes.length };
}
