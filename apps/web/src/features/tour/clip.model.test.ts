import { expect, test } from 'vitest';
import { clipSources, clipTime, hasOwnClip } from './clip.model.ts';

const addresses = (hasOwn: boolean, playsVideo: boolean, isStill = false) =>
  clipSources('detect', 'video', { hasOwn, playsVideo, isStill }).map(({ address }) => address);

test('a clip of the own language comes before the common one, a video before a picture', () => {
  expect(addresses(true, true)).toEqual([
    ...['/videos/detect_no.webm', '/videos/detect.webm', '/videos/detect_no.gif', '/videos/detect.gif'],
  ]);
  expect(addresses(false, true)).toEqual(['/videos/detect.webm', '/videos/detect.gif']);
});

test('a browser that plays no such video gets the picture', () => {
  expect(addresses(false, false)).toEqual(['/videos/detect.gif']);
});

test('where motion is not wanted nothing is shown that cannot stand still', () => {
  expect(addresses(true, true, true)).toEqual(['/videos/detect_no.webm', '/videos/detect.webm']);
  expect(addresses(true, false, true)).toEqual([]);
});

test.each(['gif', 'svg'] as const)('%s is the same address with another ending', (type) => {
  const sources = clipSources('search', type, { hasOwn: false, playsVideo: true, isStill: false });
  expect(sources).toEqual([{ address: '/videos/search.gif', kind: 'image', isOwnLanguage: false }]);
});

test('only for Norwegian the server is asked whether there is one', async () => {
  const asked: string[] = [];
  const ask = (ok: boolean) => async (address: string) => {
    asked.push(address);
    return { ok };
  };
  expect(await hasOwnClip('edit', 'en', ask(true))).toBe(false);
  expect(asked).toEqual([]);
  expect(await hasOwnClip('edit', 'nb', ask(true))).toBe(true);
  expect(await hasOwnClip('edit', 'nb', ask(false))).toBe(false);
  expect(await hasOwnClip('edit', 'nb', () => Promise.reject(new Error('offline')))).toBe(false);
  expect(asked).toEqual(['/videos/edit_no.webm', '/videos/edit_no.webm']);
});

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [65, '1:05'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('%s seconds are %s', (seconds, text) => {
  expect(clipTime(seconds)).toBe(text);
});
