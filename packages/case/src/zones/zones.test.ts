import { laidPage } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import type { LaidPage } from '../layout/laid-page.ts';
import { applyZone } from './apply-zone.ts';
import { learnZone } from './learn-zone.ts';
import type { Zone } from './zone.ts';

const form = (name: string, place: string, number: string) =>
  laidPage(
    1,
    `
NORDVIK KOMMUNE

Søknad om bolig

Navn:         ${name}
Sted:         ${place}

Fødselsnr:    ${number}
Begrunnelse fra søkeren`,
  );
const forms: LaidPage[] = [
  form('Kari Solbakken', 'Nordvik', '12838012345'),
  form('Ola Fjellheim', 'Nordvik', '01878112345'),
  form('Live Li', 'Sørvik', ''),
  form('Per Lund', 'Nordvik', '05876512345'),
];
const letter = laidPage(1, 'NORDVIK KOMMUNE\n\nVedtak\n\nHei Kari Solbakken\nDu får bolig.');
const box = { x: 140, y: 165, width: 80, height: 14 };

function learned(page: LaidPage | undefined, others: readonly LaidPage[]): Zone {
  const zone = page ? learnZone(page, box, [], others) : null;
  if (!zone) throw new Error('no zone');
  return zone;
}

const files = (pages: readonly LaidPage[]) => pages.map((page, at) => ({ file: `${at}.pdf`, pages: [page] }));

/** The same page somewhere else on its paper, or on paper of another size. */
function moved(page: LaidPage, x: number, y: number, size = 1): LaidPage {
  const words = page.words.map((word) => ({
    ...word,
    box: { ...word.box, x: word.box.x + x, y: word.box.y + y },
  }));
  return { ...page, words, width: page.width * size, height: page.height * size };
}

describe('a zone', () => {
  test('is held by the labels of the form, and not by what was written into it', () => {
    const { anchors } = learned(forms[0], [...forms.slice(1), letter]);
    expect(anchors.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Fødselsnr:', 'Begrunnelse fra søkeren', 'Sted:']),
    );
    expect(anchors.map(({ text }) => text)).not.toContain('Kari Solbakken');
  });

  test('lies on every page of the form, and letters are listed with the reason', () => {
    const zone = learned(forms[0], [...forms.slice(1), letter]);
    const { places, differences, unlike } = applyZone(zone, files([...forms, letter]));
    expect(places.map(({ file }) => file)).toEqual(['0.pdf', '1.pdf', '2.pdf', '3.pdf']);
    expect(places.every((place) => place.box.x === box.x && place.box.y === box.y)).toBe(true);
    expect(differences).toEqual([
      { file: '4.pdf', pageNumber: 1, reason: 'labels', found: expect.any(Number) },
    ]);
    expect(unlike).toBe(0);
  });

  test('moves with a page that lies askew, and is refused where it lies farther', () => {
    const [first, second] = forms as [LaidPage, LaidPage];
    const zone = learned(first, forms.slice(1));
    expect(applyZone(zone, files([moved(second, 9, -5)])).places[0]?.box).toMatchObject({ x: 149, y: 160 });
    expect(applyZone(zone, files([moved(second, 60, 0)])).differences[0]?.reason).toBe('labels');
  });

  test('is for pages of its size alone', () => {
    const [first, second] = forms as [LaidPage, LaidPage];
    const zone = learned(first, forms.slice(1));
    expect(applyZone(zone, files([moved(second, 0, 0, 1.015)])).places).toHaveLength(1);
    expect(applyZone(zone, files([moved(second, 0, 0, 1.03)])).differences[0]?.reason).toBe('size');
  });

  test('takes a misread letter, and no other label', () => {
    const [first, second] = forms as [LaidPage, LaidPage];
    const zone = learned(first, forms.slice(1));
    const said = (from: string, to: string): LaidPage => ({
      ...second,
      words: second.words.map((word) => (word.text === from ? { ...word, text: to } : word)),
    });
    expect(applyZone(zone, files([said('Fødselsnr:', 'Fodselsnr:')])).places).toHaveLength(1);
    expect(applyZone(zone, files([said('Fødselsnr:', 'Saksnummer:')])).differences).toEqual([
      { file: '0.pdf', pageNumber: 1, reason: 'labels', found: zone.anchors.length - 1 },
    ]);
  });

  test('says of a page without text that nobody could read it', () => {
    const zone = learned(forms[0], forms.slice(1));
    const blank = { ...letter, words: [] };
    expect(applyZone(zone, files([blank])).differences[0]?.reason).toBe('unread');
  });

  test('lists of a file with the form only further pages that are nearly like it, and counts the rest', () => {
    const [first, second] = forms as [LaidPage, LaidPage];
    const zone = learned(first, forms.slice(1));
    const pages = [second, { ...letter, pageNumber: 2 }, { ...letter, pageNumber: 3 }];
    expect(applyZone(zone, [{ file: 'a.pdf', pages }])).toMatchObject({ differences: [], unlike: 2 });
  });

  test('is none on a page without any text around it', () => {
    const [first] = forms as [LaidPage];
    expect(learnZone({ ...first, words: [] }, box, [], forms)).toBeNull();
    expect(learnZone(first, { ...box, y: 700 }, [], forms)).toBeNull();
  });

  test('is not held by what is marked', () => {
    const [first] = forms as [LaidPage];
    const marks = first.words.filter(({ text }) => text !== 'Sted:').map((word) => word.box);
    expect(learnZone(first, box, marks, [])?.anchors.map(({ text }) => text)).toEqual(['Sted:']);
  });
});
