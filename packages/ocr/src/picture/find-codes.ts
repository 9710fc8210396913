import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type PageRect, quadBounds, transformRect } from '@sladd/geometry';
import {
  prepareZXingModule,
  type ReadInputBarcodeFormat,
  type ReadResult,
  readBarcodes,
} from 'zxing-wasm/reader';
import { toPgm } from '../image/pgm.ts';
import type { PageRaster } from '../page-source.ts';

/** A decoded bar or matrix code. */
export interface ReadCode {
  /** In page points, without the quiet zone. */
  readonly box: PageRect;
  /** The decoded text. */
  readonly text: string;
}

/** Codabar and DX film edge are left out: print is mistaken for them. */
const formats: ReadInputBarcodeFormat[] = [
  ...(['AllMatrix', 'Code128', 'Code93', 'Code39', 'EANUPC', 'ITF', 'DataBar', 'Telepen'] as const),
];
/** These have weak checks, and short ones are detected in rules and frames. */
const weak = { symbologies: ['Code39', 'ITF', 'Telepen'] as readonly string[], leastLength: 6 };
/** More than a usual page has. */
const mostCodes = 64;

/** Finds the readable bar and matrix codes of an image, in any direction. */
export async function findCodes({ image, toPage }: PageRaster): Promise<ReadCode[]> {
  loading ??= load();
  await loading;
  const options = { formats, tryInvert: false, maxNumberOfSymbols: mostCodes, textMode: 'Plain' } as const;
  const results = await readBarcodes(toPgm(image), options);
  return results
    .filter(isSure)
    .map((result) => ({ text: result.text, box: quadBounds(transformRect(toPage, pixelBox(result))) }));
}

function isSure({ isValid, symbology, text }: ReadResult): boolean {
  return isValid && (!weak.symbologies.includes(symbology) || text.length >= weak.leastLength);
}

/** The corners are the outermost pixels; the box is extended by a pixel. */
function pixelBox({ position: { topLeft, topRight, bottomRight, bottomLeft } }: ReadResult): PageRect {
  const box = quadBounds([topLeft, topRight, bottomRight, bottomLeft]);
  return { x: box.x - 1, y: box.y - 1, width: box.width + 3, height: box.height + 3 };
}

let loading: Promise<unknown> | undefined;

/** Loads the decoder from the file in its package; by default it would be fetched from the network. */
async function load(): Promise<unknown> {
  const file = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}
