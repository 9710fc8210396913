import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@sladd/testkit';
import { degradations, plainPicture, type Scan, scanPage, scanSource, shortNote } from '@sladd/testkit/scans';
import { afterAll, describe, expect, it } from 'vitest';
import { createOcr, type PageSource } from './index.ts';

const ocr = await createOcr({ engine: 'wasm', workers: 1 });
afterAll(() => ocr.close());

function blankSource(shade: number): PageSource {
  return scanSource({ picture: plainPicture(450, 300, shade), width: 216, height: 144 });
}

function textOf(words: readonly { text: string; line: number }[]): string[] {
  const lines: string[] = [];
  for (const { text, line } of words)
    lines[line] = lines[line] === undefined ? text : `${lines[line]} ${text}`;
  return lines;
}

/** Words of the scan whose ink is not entirely inside the box of a recognized word, extended by 2 points. */
function uncovered(
  scan: Scan,
  boxes: readonly { x: number; y: number; width: number; height: number }[],
): string[] {
  return scan.words
    .filter(({ ink }) => {
      for (let at = 0; at < ink.length; at += 2) {
        const [x, y] = [ink[at]!, ink[at + 1]!];
        const isCovered = boxes.some(
          (box) =>
            x >= box.x - 2 && y >= box.y - 2 && x <= box.x + box.width + 2 && y <= box.y + box.height + 2,
        );
        if (!isCovered) return true;
      }
      return false;
    })
    .map(({ text }) => text);
}

// OCR takes seconds of CPU time, and longer on a busy machine.
describe('reading a page', { timeout: 120_000 }, () => {
  it.each([
    ['askew and noisy', { ...degradations.scan200 }, 0],
    ['on its head', { ...degradations.turned180, dpi: 200 }, 2],
    ['on its side', { ...degradations.turned90, dpi: 200 }, 3],
  ] as const)(
    'reads a page that lies %s, to the letter, with boxes over all its ink',
    async (_, how, turns) => {
      const scan = scanPage(shortNote, how);
      const reading = await ocr.readPage(scanSource(scan));
      expect(textOf(reading.words)).toEqual(shortNote.lines.map(({ text }) => text));
      expect(
        uncovered(
          scan,
          reading.words.map(({ box }) => box),
        ),
      ).toEqual([]);
      expect(reading).toMatchObject({
        outcome: 'read',
        quarterTurns: turns,
        unreadRegions: [],
        failure: null,
      });
      expect(reading.meanConfidence).toBeGreaterThan(85);
    },
  );

  it('calls white pages blank and black pages pictures', async () => {
    await expect(ocr.readPage(blankSource(255))).resolves.toMatchObject({ outcome: 'blank', words: [] });
    await expect(ocr.readPage(blankSource(0))).resolves.toMatchObject({ outcome: 'picture', words: [] });
  });

  it('reads ink that hardly differs from its paper', async () => {
    const scan = scanPage(shortNote, { ...degradations.clean, dpi: 200 });
    const pixels = scan.picture.pixels.map((shade) => 215 + Math.round((shade * 18) / 255));
    const reading = await ocr.readPage(scanSource({ ...scan, picture: { ...scan.picture, pixels } }));
    expect(textOf(reading.words)).toEqual(shortNote.lines.map(({ text }) => text));
  });

  it('calls paper blank whose grain is all that it shows', async () => {
    const grain = plainPicture(900, 600, 240);
    const next = seededRandom(7);
    const pixels = grain.pixels.map(
      (shade) => shade + Math.round(8 * (next() + next() + next() + next() - 2)),
    );
    const source = scanSource({ picture: { ...grain, pixels }, width: 324, height: 216 });
    await expect(ocr.readPage(source)).resolves.toMatchObject({ outcome: 'blank', unreadRegions: [] });
  });

  it('draws a scan of 20,000 by 20,000 pixels in less detail', async () => {
    const drawn: number[] = [];
    const source: PageSource = {
      ...blankSource(255),
      width: 842,
      height: 842,
      dominantImage: { widthPx: 20_000, heightPx: 20_000, box: { x: 0, y: 0, width: 842, height: 842 } },
      render: ({ dpi }) => {
        const side = Math.ceil((842 * dpi) / 72);
        drawn.push(side * side);
        return { image: plainPicture(side, side), dpi, toPage: [72 / dpi, 0, 0, 72 / dpi, 0, 0] };
      },
    };
    await expect(ocr.readPage(source)).resolves.toMatchObject({ outcome: 'blank' });
    expect(Math.max(...drawn)).toBeLessThanOrEqual(25_000_000);
  });

  it('leaves a page whose raster is broken unread, whole, and reads the next', async () => {
    const good = blankSource(255);
    const broken: PageSource = {
      ...good,
      render: (options) => ({
        ...good.render(options),
        image: { width: 9, height: 9, pixels: new Uint8Array(8) },
      }),
    };
    await expect(ocr.readPage(broken)).resolves.toMatchObject({
      outcome: 'unread',
      failure: 'ocr.image_broken',
      unreadRegions: [{ x: 0, y: 0, width: 216, height: 144 }],
    });
    await expect(ocr.readPage(good)).resolves.toMatchObject({ outcome: 'blank' });
  });

  it('leaves a page unread that takes too long', async () => {
    const hasty = await createOcr({ engine: 'wasm', workers: 1, pageTimeoutMs: 1 });
    const scan = scanPage(shortNote, { ...degradations.clean, dpi: 150 });
    const reading = await hasty.readPage(scanSource(scan));
    await hasty.close();
    expect(reading).toMatchObject({ outcome: 'unread', failure: 'ocr.timed_out', words: [] });
  });

  it('stops when it is called off or closed', async () => {
    const source = scanSource(scanPage(shortNote, { ...degradations.clean, dpi: 150 }));
    const stopped = ocr.readPage(source, { signal: AbortSignal.abort(new Error('called off')) });
    await expect(stopped).rejects.toThrow('called off');
    const closed = await createOcr({ engine: 'wasm' });
    const running = expect(closed.readPage(source)).rejects.toThrow('ocr.closed');
    await closed.close();
    await running;
    await expect(closed.readPage(source)).rejects.toThrow('ocr.closed');
  });

  it('throws what the renderer throws', async () => {
    const source: PageSource = {
      ...blankSource(255),
      render: () => {
        throw new Error('pdf.broken');
      },
    };
    await expect(ocr.readPage(source)).rejects.toThrow('pdf.broken');
  });
});

describe('getting ready', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'sladd-ocr-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('refuses to start without the data of a language, and names it', async () => {
    const missing = createOcr({ engine: 'wasm', dataFiles: { eng: join(folder, 'eng.traineddata.gz') } });
    await expect(missing).rejects.toMatchObject({ code: 'ocr.language_missing', detail: 'eng' });
  });

  it('refuses data that is not packed', async () => {
    const file = join(folder, 'nor.traineddata.gz');
    writeFileSync(file, 'not found');
    const damaged = createOcr({ engine: 'wasm', dataFiles: { nor: file } });
    await expect(damaged).rejects.toMatchObject({ code: 'ocr.language_missing', detail: 'nor' });
  });

  it('leaves pages unread when data turns out to be damaged inside', async () => {
    const file = join(folder, 'cut.traineddata.gz');
    writeFileSync(file, Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3]));
    const damaged = await createOcr({ engine: 'wasm', dataFiles: { nor: file } });
    const source = scanSource(scanPage(shortNote, { ...degradations.clean, dpi: 150 }));
    const reading = await damaged.readPage(source);
    await damaged.close();
    expect(reading).toMatchObject({ outcome: 'unread', failure: 'ocr.language_missing' });
  });
});
