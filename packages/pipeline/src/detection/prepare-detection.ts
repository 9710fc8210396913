import { detectionMethods } from '@sladd/contract/work';
import { PipelineError } from '../errors.ts';
import { detectDocument } from './detect.ts';

/** Text about invented people with something to find for every method. */
const lines = [
  'Vestmark kommune, barneverntjenesten. Saksnummer 2026/1234. Dato: 12. mai 2026.',
  'Kari Testesen, født 1. mai 1980, bor i Storgata 12B, 0155 Oslo. Telefon 22 33 44 55.',
  'Hun har diabetes type 2 og har vært sykmeldt siden mars. Sønnen Ola går på Åsen skole.',
  'Konto 8601.11.17947 er oppgitt for utbetaling. E-post: kari.testesen@example.com.',
  'Fastlegen, dr. Nguyen Thi Lan, møtte familien den 3. april og skrev at moren var sliten.',
  'Please call Mr. John Smith at +44 20 7946 0018 before Friday, 4 May 2026.',
];

/**
 * Does what the first detection of this thread would otherwise wait for: loads models, lists, patterns and the engine,
 * and runs a detection on a page of its own. Missing or damaged models are left out, as in any detection. Sends no text
 * to a service. Throws `PipelineError`.
 */
export async function prepareDetection(): Promise<void> {
  const request = { methods: [...detectionMethods], threshold: 0.5, staysHere: true };
  for await (const event of detectDocument({ name: 'own page', bytes: ownPage() }, request))
    if (event.type === 'page_failed') throw new PipelineError(event.code);
}

/** A PDF of one page with these lines. */
function ownPage(): Uint8Array {
  const drawn = lines.map((line) => `(${line}) Tj T*`).join('\n');
  const content = `BT /F 11 Tf 14 TL 72 770 Td\n${drawn}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file + table + trailer, 'latin1'));
}
