import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tourSteps } from './steps.model.ts';

const folder = new URL('../../../public/videos/', import.meta.url);
const clips = tourSteps.flatMap(({ animation }) => animation ?? []);
const files = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(new URL(name, folder)) }));

test('each clip is there in both languages, as a video and as a picture, and nothing else is', () => {
  const wanted = clips.flatMap((clip) =>
    ['', '_no'].flatMap((language) => [`${clip}${language}.webm`, `${clip}${language}.gif`]),
  );
  expect(files.map(({ name }) => name).sort()).toEqual(wanted.sort());
  for (const { name, bytes } of files) {
    const start = name.endsWith('.gif') ? Buffer.from('GIF89a') : Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
    expect(bytes.subarray(0, start.length), name).toEqual(start);
  }
});

test('none is larger than 250 kB, and all are less than 5 MB', () => {
  expect(files.filter(({ bytes }) => bytes.length > 250_000).map(({ name }) => name)).toEqual([]);
  expect(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(5_000_000);
});
