import { describe, expect, it } from 'vitest';
import { degradations, scanPage, scanSource, shortNote } from './index.ts';

/** The share of the ink edge of a word that is darker than the paper around it. */
function inkShare(scan: ReturnType<typeof scanPage>): number {
  const { picture, dpi } = scan;
  let [dark, all] = [0, 0];
  for (const { ink } of scan.words) {
    for (let at = 0; at < ink.length; at += 2) {
      const [x, y] = [Math.floor((ink[at]! * dpi) / 72), Math.floor((ink[at + 1]! * dpi) / 72)];
      const near = [-30, 30].flatMap((step) => [
        y * picture.width + x + step,
        (y + step) * picture.width + x,
      ]);
      const paper = Math.max(...near.map((index) => picture.pixels[index] ?? 0));
      if ((picture.pixels[y * picture.width + x] ?? 255) < paper - 15) dark++;
      all++;
    }
  }
  return dark / all;
}

describe('a scanned page', () => {
  it.each(
    [degradations.clean, degradations.scan200, degradations.photo, degradations.turned90].map((how) => ({
      ...how,
      dpi: 150,
    })),
  )('knows where the ink of each word lies: $name', (degradation) => {
    const scan = scanPage(shortNote, degradation);
    expect(scan.words.map(({ text }) => text)).toContain('ola.provesen@example.com');
    expect(inkShare(scan)).toBeGreaterThan(0.85);
  });

  it('is the same for the same seed and differs for another', () => {
    const [one, same, other] = [1, 1, 2].map((seed) =>
      scanPage(shortNote, { ...degradations.fax, dpi: 100 }, seed),
    );
    expect(one!.picture.pixels).toEqual(same!.picture.pixels);
    expect(one!.picture.pixels).not.toEqual(other!.picture.pixels);
  });

  it('names the words of each identifier', () => {
    const { words, identifiers } = scanPage(shortNote, degradations.clean);
    expect(identifiers.map((run) => run.map((index) => words[index]!.text).join(' '))).toEqual([
      'Sølvi Påfunnsen',
      '912 34 567',
      'ola.provesen@example.com',
      '03826510160,',
      '1503.98.76547.',
    ]);
  });

  it('drawn turned, still knows the way back to the page', () => {
    const scan = scanPage(shortNote, degradations.clean);
    const { image, toPage } = scanSource(scan).render({ dpi: 100, degrees: 37 });
    const [a, b, c, d, e, f] = toPage;
    let hits = 0;
    let dark = 0;
    for (let y = 0; y < image.height; y++) {
      for (let x = 0; x < image.width; x++) {
        if (image.pixels[y * image.width + x]! > 60) continue;
        const [pageX, pageY] = [a * (x + 0.5) + c * (y + 0.5) + e, b * (x + 0.5) + d * (y + 0.5) + f];
        dark++;
        const isInWord = scan.words.some(
          ({ box }) =>
            pageX > box.x - 1 &&
            pageX < box.x + box.width + 1 &&
            pageY > box.y - 1 &&
            pageY < box.y + box.height + 1,
        );
        if (isInWord) hits++;
      }
    }
    expect(dark).toBeGreaterThan(100);
    expect(hits).toBe(dark);
  });
});
