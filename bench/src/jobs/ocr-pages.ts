import { createEngine, createOcr, type PageSource } from '@sladd/ocr';
import { openPdf } from '@sladd/pdf';
import { cpuSeconds } from '../ocr/cpu-clock.ts';
import type { PageResult } from '../ocr/page-result.ts';
import { type ReadWord, scorePage } from '../ocr/score.ts';
import { readTestSet } from '../ocr/test-set.ts';

const [contender = '', folder = ''] = process.argv.slice(2);
const [who = '', engine = ''] = contender.split('-');
if (engine !== 'wasm' && engine !== 'native') throw new Error('which engine?');

interface Reading {
  readonly words: readonly ReadWord[];
  readonly unreadRegions: number;
}

interface Reader {
  read(source: PageSource, dpi: number): Promise<Reading>;
  close(): Promise<void>;
}

/** Sladd's whole way from the PDF page, or the engine alone on the pixels of the scan. */
const reader: Reader = who === 'sladd' ? await openSladd(engine) : await openAlone(engine);
const pages: PageResult[] = [];
for (const { page, pdf } of readTestSet(folder)) {
  const document = openPdf(pdf);
  const { dominantImage } = document.scan(1, document.pageText(1));
  const before = cpuSeconds();
  const { words, unreadRegions } = await reader.read(
    {
      pageNumber: 1,
      ...document.pageSize(1),
      dominantImage,
      render: ({ dpi, degrees }) => {
        const { toPage, ...image } = document.drawGray(1, { dpi, degrees });
        return { image, dpi, toPage };
      },
    },
    page.dpi,
  );
  const used = cpuSeconds() - before;
  document.close();
  const { layout, degradation } = page;
  pages.push({ layout, degradation, score: scorePage(page, words), cpuSeconds: used, unreadRegions });
}
await reader.close();
console.log(JSON.stringify({ pages, peakMib: process.resourceUsage().maxRSS / 1024 }));

async function openSladd(name: 'wasm' | 'native'): Promise<Reader> {
  const ocr = await createOcr({ engine: name, workers: 1 });
  return {
    read: async (source) => {
      const { words, unreadRegions } = await ocr.readPage(source);
      return { words, unreadRegions: unreadRegions.length };
    },
    close: () => ocr.close(),
  };
}

async function openAlone(name: 'wasm' | 'native'): Promise<Reader> {
  const tesseract = await createEngine(name, 1);
  return {
    read: async (source, dpi) => {
      const { image } = source.render({ dpi, degrees: 0 });
      const words = await tesseract.recognize(image, {
        language: 'nor',
        layout: 'page',
        dpi,
        timeoutMs: 60_000,
      });
      const scale = 72 / dpi;
      return {
        words: words.map(({ text, left, top, width, height }) => ({
          text,
          box: { x: left * scale, y: top * scale, width: width * scale, height: height * scale },
        })),
        unreadRegions: 0,
      };
    },
    close: () => tesseract.close(),
  };
}
