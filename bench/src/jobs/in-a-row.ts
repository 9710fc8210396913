import { openPdf, PdfError, type RedactionMark, redactPdf } from '@sladd/pdf';
import { letterPdf, pictureTraps, secretTraps } from '@sladd/testkit';
import { seededRandom } from '@sladd/testkit/random';
import { pick } from '../pick.ts';
import { samplePdf } from '../sample.ts';

const [count = '', every = ''] = process.argv.slice(2);
const marksPerFile = 4;

// Redacts many small documents of all kinds one after the other in this process, and prints as JSON how much memory
// it holds after each of so many. Documents the engine refuses count too.
const random = seededRandom(1);
const fixtures = [
  letterPdf(),
  ...secretTraps().map(({ bytes }) => bytes),
  ...pictureTraps().map(({ bytes }) => bytes),
];
const heldMib: number[] = [];
let refused = 0;
for (let file = 1; file <= Number(count); file++) {
  const bytes = file % 4 === 0 ? samplePdf(1 + (file % 6), file) : pick(random, fixtures);
  if (bytes) await redactOne(bytes).catch(countRefusal);
  if (file % Number(every) === 0) heldMib.push(Math.round(process.memoryUsage().rss / 1024 / 1024));
}
console.log(JSON.stringify({ heldMib, refused }));

async function redactOne(bytes: Uint8Array): Promise<void> {
  const document = openPdf(bytes);
  const marks: RedactionMark[] = [];
  try {
    for (let mark = 0; mark < marksPerFile; mark++) {
      const pageNumber = 1 + Math.floor(random() * document.pageCount);
      // A word that is drawn at no size cannot be marked.
      const words = document.pageText(pageNumber).words.filter(({ box }) => box.width > 0 && box.height > 0);
      const word = pick(random, words);
      const box = word?.box ?? { x: 100, y: 100, width: 80, height: 20 };
      marks.push({ pageNumber, box, entityType: 'MANUAL' });
    }
  } finally {
    document.close();
  }
  await redactPdf(bytes, marks);
}

function countRefusal(error: unknown): void {
  if (!(error instanceof PdfError) || error.code === 'pdf.engine_failed') throw error;
  refused++;
}
