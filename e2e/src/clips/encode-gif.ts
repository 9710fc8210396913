import type { Page } from '@playwright/test';
import gifenc from 'gifenc';
import type { Shot } from './film.ts';

const SIZE = { width: 420, height: 236 } as const;
const COLORS = 96;
/** Shorter pictures become one: a pointer may jump. */
const SHORTEST_MS = 240;

/** The shots as a GIF for browsers that play no WebM: fewer pictures, fewer colours, only what changed. */
export async function encodeGif(page: Page, shots: readonly Shot[]): Promise<Uint8Array> {
  const gif = gifenc.GIFEncoder();
  let palette: number[][] | undefined;
  let before: Uint8Array | undefined;
  for (const { png, ms } of thinned(shots)) {
    const rgba = Buffer.from(await page.evaluate(pixels, { png: png.toString('base64'), ...SIZE }), 'base64');
    palette ??= gifenc.quantize(rgba, COLORS);
    const index = gifenc.applyPalette(rgba, palette);
    const transparentIndex = palette.length;
    const changed = before
      ? index.map((color, at) => (color === before?.[at] ? transparentIndex : color))
      : index;
    gif.writeFrame(changed, SIZE.width, SIZE.height, {
      palette: [...palette, [0, 0, 0]],
      delay: ms,
      transparent: before !== undefined,
      transparentIndex,
      dispose: 1,
      repeat: 0,
    });
    before = index;
  }
  gif.finish();
  return gif.bytes();
}

/** Joins shots until each stands long enough; of those joined the last is seen. */
function thinned(shots: readonly Shot[]): Shot[] {
  const joined: Shot[] = [];
  let waited = 0;
  for (const [index, { png, ms }] of shots.entries()) {
    waited += ms;
    if (waited < SHORTEST_MS && index < shots.length - 1) continue;
    joined.push({ png, ms: waited });
    waited = 0;
  }
  return joined;
}

/** Runs in the page: the pixels of a picture in this size. */
async function pixels({
  png,
  width,
  height,
}: {
  png: string;
  width: number;
  height: number;
}): Promise<string> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('the browser draws nothing');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  let text = '';
  for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192));
  return btoa(text);
}
