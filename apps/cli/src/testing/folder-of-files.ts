import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildPdf,
  encryptedPdf,
  keepablePartsPdf,
  letterFacts,
  letterPdf,
  truncatedPdf,
  unprovablePdf,
} from '@sladd/testkit';
import { afterAll, beforeAll } from 'vitest';

/** Runs a suite in a temporary working folder with all kinds of files for command lines. */
export function useFolderOfFiles(): void {
  const before = process.cwd();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sladd-cli-'));
    for (const [name, content] of Object.entries(files())) await writeFile(join(folder, name), content);
    process.chdir(folder);
  });
  afterAll(() => {
    process.chdir(before);
    return rm(folder, { recursive: true });
  });
}

function files(): Record<string, string | Uint8Array> {
  return {
    'letter.pdf': letterPdf(),
    'copy.pdf': letterPdf(),
    'locked.pdf': encryptedPdf('secret', 'Kari Testesen'),
    'parts.pdf': keepablePartsPdf(),
    'covered.pdf': coveredPdf(),
    'titled.pdf': buildPdf({ pages: [{ lines: [] }], catalog: `/Lang (nb) /X (${letterFacts.name})` }),
    'breaks.pdf': buildPdf({
      pages: ['Brev til Kari', 'Nordmann i dag'].map((text) => ({ lines: [{ text, x: 72, y: 100 }] })),
    }),
    'cut.pdf': truncatedPdf(),
    'empty.pdf': '',
    'text.pdf': 'Dear Kari, this is no PDF.',
    'spot.pdf': unprovablePdf('Testesen'),
    'locked-too.pdf': encryptedPdf('påske, egg', 'Ola Nordmann'),
    'keys.txt': '\ufeffwrong one\r\nsecret\r\npåske, egg\r\n',
    'new-key.txt': 'nøkkel 7\n',
    'no-key.txt': '\n',
    'no-terms.json': '[]',
    'no-marks.json': JSON.stringify({ pages: [] }),
    'no-boxes.json': JSON.stringify({ pages: [{ page: 1, sensitive: [] }] }),
    'utf16-latin.txt': Buffer.from('Kari Testesen\n', 'utf16le'),
    'latin.txt': Buffer.from('Bj\xf8rn Testesen\n', 'latin1'),
    'latin.json': Buffer.from(JSON.stringify({ ...mapping, note: 'Bj\xf8rn' }), 'latin1'),
    'note.txt': '😀 mail kari.testesen@example.com\n',
    'bill.txt': 'KID: 1234567897 for gnr. 12 bnr. 345\n',
    'mapping.json': JSON.stringify(mapping),
    'beyond.json': JSON.stringify({ pages: [{ page: 7, sensitive: mapping.pages[0]?.sensitive }] }),
    'wrong.json': JSON.stringify({ pages: [{ page: 'one', sensitive: [] }] }),
    'looks.json': JSON.stringify({
      ...{ mode: 'fill', fill_color: [0, 0, 0.5], text: null, text_color: null, font_size: 11, align: 1 },
    }),
  };
}

/** A black box drawn over live text, and invisible text. */
function coveredPdf(): Uint8Array {
  const covered = 'BT /F1 12 Tf 72 700 Td (Seen HIDDEN seen) Tj ET 0 g 102 695 50 16 re f';
  return buildPdf({ pages: [{ operators: `${covered} BT 3 Tr /F1 12 Tf 72 500 Td (UNSEEN) Tj ET` }] });
}

/** The name at the top of page 1 of the letter. */
const mapping = {
  pages: [{ page: 1, sensitive: [{ entity_type: 'MANUAL', bbox: { x0: 70, y0: 144, x1: 142, y1: 160 } }] }],
};
