import { buildPdf, RawPdf, secretTraps } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { addRawStream, addStream, readRawStream } from '../objects/streams.ts';
import { openInEngine } from './file-stream.ts';
import { saveLast } from './last-save.ts';
import { openSource } from './open-source.ts';
import { saveFile } from './saved-document.ts';
import { StoredFile } from './stored-file.ts';

const options = 'garbage=compact,compress,encrypt=none';
const picture = Uint8Array.from({ length: 200_000 }, (_, at) => (at * 7919) >> 5);

/** A part of the identifier, which stands at the very end, is drawn anew at each save. */
function withoutIdentifier(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer).toString('latin1');
  const trailer = text.lastIndexOf('trailer\n');
  return text.slice(0, trailer) + text.slice(trailer).replace(/\/ID\[.*\]/s, '');
}

function savedBothWays(bytes: Uint8Array, least: number): { ours: string; engines: string } {
  const { document: first } = openSource(bytes, undefined);
  const { document: second } = openSource(bytes, undefined);
  try {
    const ours = withoutIdentifier(saveLast(first, options, least).bytes());
    return { ours, engines: withoutIdentifier(saveFile(second, options).bytes()) };
  } finally {
    first.destroy();
    second.destroy();
  }
}

describe('a document that is saved for the last time', () => {
  test.each(secretTraps().map((trap) => [trap.name, trap.bytes] as const))(
    'is the same to the byte as the engine writes it: %s',
    (_, bytes) => {
      for (const least of [1, 40, 1000]) {
        const { ours, engines } = savedBothWays(bytes, least);
        expect(ours === engines).toBe(true);
      }
    },
  );

  test('holds large streams that were added, in their coding and packed by the engine', () => {
    const files = [saveLast, saveFile].map((save) => {
      const document = openSource(buildPdf({ pages: [{}] }), undefined).document;
      const coded = addRawStream(document, picture, { Filter: document.newName('DCTDecode') });
      const hexadecimal = addRawStream(document, Buffer.from(`${'0f'.repeat(70_000)}>`), {
        Filter: document.newName('ASCIIHexDecode'),
      });
      const plain = addStream(document, picture);
      document.getTrailer().get('Root').put('Sizes', [coded, plain, hexadecimal]);
      return withoutIdentifier(save(document, options).bytes());
    });
    expect(files[0] === files[1]).toBe(true);
  });

  test('holds a large stream whose list of filters names none', () => {
    const pdf = new RawPdf();
    const tree = pdf.reserve();
    const contents = pdf.addStream(picture, '/Filter [null]');
    const page = pdf.add(`<< /Type /Page /Parent ${tree} /MediaBox [0 0 300 300] /Contents ${contents} >>`);
    pdf.set(tree, `<< /Type /Pages /Kids [${page}] /Count 1 >>`);
    const bytes = pdf.build(pdf.add(`<< /Type /Catalog /Pages ${tree} >>`));
    const { ours, engines } = savedBothWays(bytes, 65_536);
    expect(ours === engines).toBe(true);
  });

  test('takes no copy of data that it has from the file it was opened from', () => {
    const { document } = openSource(buildPdf({ pages: [{}] }), undefined);
    const coded = addRawStream(document, picture, { Filter: document.newName('DCTDecode') });
    document.getTrailer().get('Root').put('Picture', coded);
    const file = saveFile(document);
    const bytes = file.bytes();
    const again = openInEngine(new StoredFile([bytes])).asPDF();
    const saved = again && saveLast(again, options);
    const at = Buffer.from(saved?.bytes().buffer ?? new ArrayBuffer()).indexOf(picture);
    expect(at).toBeGreaterThan(0);
    expect(saved?.viewOf(at, picture.length)?.buffer).toBe(bytes.buffer);
  });

  test('says what names and strings say that look like the length of a stream', () => {
    const document = openSource(buildPdf({ pages: [{}] }), undefined).document;
    const like = addRawStream(document, picture, {
      Filter: document.newName('DCTDecode'),
      Name: document.newName('Length'),
      Note: document.newString('/Length 45'),
    });
    document.getTrailer().get('Root').put('Picture', like);
    const again = openInEngine(saveLast(document, options)).asPDF();
    const read = again?.getTrailer().get('Root', 'Picture');
    expect(read?.get('Note').asString()).toBe('/Length 45');
    expect(read && Buffer.compare(readRawStream(read), picture)).toBe(0);
  });
});
