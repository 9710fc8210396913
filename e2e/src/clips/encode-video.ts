import type { Page } from '@playwright/test';
import type { Shot } from './film.ts';
import { type Chunk, webm } from './webm.ts';

const CLIP_SIZE = { width: 640, height: 360 } as const;

/** Pictures from which a player can begin are this far apart. */
const KEY_EVERY_MS = 2500;
/** 0 to 63, the higher the smaller; chosen so that letters stay sharp. */
const QUANTIZER = 34;

/** The shots as a WebM video, encoded by the browser of `page`. */
export async function encodeVideo(page: Page, shots: readonly Shot[]): Promise<Uint8Array> {
  const input = shots.map(({ png, ms }) => ({ png: png.toString('base64'), ms }));
  const chunks = await page.evaluate(encodeInBrowser, {
    shots: input,
    ...CLIP_SIZE,
    keyEveryMs: KEY_EVERY_MS,
    quantizer: QUANTIZER,
  });
  const durationMs = shots.reduce((sum, { ms }) => sum + ms, 0);
  const decoded: Chunk[] = chunks.map((chunk) => ({ ...chunk, data: Buffer.from(chunk.data, 'base64') }));
  return webm(decoded, { ...CLIP_SIZE, durationMs });
}

interface Job {
  readonly shots: readonly { readonly png: string; readonly ms: number }[];
  readonly width: number;
  readonly height: number;
  readonly keyEveryMs: number;
  readonly quantizer: number;
}

/** Runs in the page. */
async function encodeInBrowser({ shots, width, height, keyEveryMs, quantizer }: Job) {
  const chunks: { data: string; atMs: number; isKey: boolean }[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      chunks.push({ data, atMs: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key' });
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({
    codec: 'vp09.00.21.08',
    width,
    height,
    bitrateMode: 'quantizer',
    latencyMode: 'quality',
  });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws nothing');
  context.imageSmoothingQuality = 'high';
  let atMs = 0;
  let keyAt = Number.NEGATIVE_INFINITY;
  for (const { png, ms } of shots) {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    context.drawImage(picture, 0, 0, width, height);
    const frame = new VideoFrame(canvas, { timestamp: atMs * 1000, duration: ms * 1000 });
    const keyFrame = atMs - keyAt >= keyEveryMs;
    if (keyFrame) keyAt = atMs;
    encoder.encode(frame, { keyFrame, vp9: { quantizer } } as VideoEncoderEncodeOptions);
    frame.close();
    atMs += ms;
  }
  await encoder.flush();
  return chunks;
}
