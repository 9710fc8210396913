import { RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { reopen } from '../../engine/open/saved-document.ts';
import { readPageContent } from '../content/content-streams.ts';
import { contentGraphics } from './content-graphics.ts';
import { type PageSurvey, surveyPage } from './page-survey.ts';

/** The letter T as a path of eight lines, between (100, 100) and (200, 200). */
const letter = '140 100 m 160 100 l 160 180 l 200 180 l 200 200 l 100 200 l 100 180 l 140 180 l h f';
const text = 'BT /F1 90 Tf 1 0 0 1 100 110 Tm (WWW) Tj ET';
const mark = { x: 90, y: 90, width: 120, height: 120 };

/** A page of 300 by 300 points with a font, a pattern and a soft mask that draw the letter, and a Type 3 font. */
function page(
  content: string,
  fonts = '/F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
): Uint8Array {
  const pdf = new RawPdf();
  const pattern = pdf.addStream(
    letter,
    '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 300 300] /XStep 300 /YStep 300 /Resources << >>',
  );
  const form = pdf.addStream(
    `1 g ${letter}`,
    '/Type /XObject /Subtype /Form /BBox [0 0 300 300] /Group << /S /Transparency /CS /DeviceGray >> /Resources << >>',
  );
  const state = `<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G ${form} >> >>`;
  const resources = `<< /Font << ${fonts} >> /Pattern << /P1 ${pattern} >> /ExtGState << /G1 ${state} >> >>`;
  const pages = pdf.reserve();
  const contents = pdf.addStream(content);
  const only = pdf.add(
    `<< /Type /Page /Parent ${pages} /MediaBox [0 0 300 300] /Resources ${resources} /Contents ${contents} >>`,
  );
  pdf.set(pages, `<< /Type /Pages /Kids [${only}] /Count 1 >>`);
  return pdf.build(pdf.add(`<< /Type /Catalog /Pages ${pages} >>`));
}

interface Survey extends Pick<PageSurvey, 'pictures' | 'drawings' | 'unreachable'> {
  /** The content of the page after the survey. */
  readonly contentAfter: string;
}

function survey(bytes: Uint8Array): Survey {
  const document = reopen(bytes);
  const loaded = document.loadPage(0);
  try {
    const { pictures, drawings, unreachable } = surveyPage(document, loaded, [mark]);
    return { pictures, drawings, unreachable, contentAfter: readPageContent(loaded.getObject()) };
  } finally {
    loaded.destroy();
    document.destroy();
  }
}

function graphics(source: string, fonts?: string): string | undefined {
  const document = reopen(page(source, fonts));
  try {
    return contentGraphics(source, document.findPage(0).getInheritable('Resources'));
  } finally {
    document.destroy();
  }
}

test('sees drawings between texts as it sees them alone', () => {
  const alone = survey(page(letter)).drawings;
  expect(alone).toHaveLength(1);
  expect(survey(page(`${text}\n${letter}\n${text}`)).drawings).toEqual(alone);
});

test('leaves the content of the page as it was', () => {
  const content = `${text}\n${letter}`;
  expect(survey(page(content)).contentAfter).toBe(content);
});

test.each([
  ['a pattern that only text is painted with', '/Pattern cs /P1 scn'],
  ['a pattern that only text is stroked with', '2 Tr 9 w /Pattern CS /P1 SCN'],
  ['a soft mask that only text is drawn under', '/G1 gs'],
])('sees %s', (_, state) => {
  const { drawings, unreachable } = survey(page(`${state} ${text}`));
  expect([...drawings, ...unreachable]).not.toEqual([]);
});

test('takes nothing but text out, and what places and tells of it', () => {
  const shown = "(a (b) \\) f) Tj T* [(c) -3 <66>] TJ (d) '";
  const told = '/P << /MCID 3 /BBox [1 2 3 4] /Lang (no) /A << /B /C >> >> BDC';
  const source = `q/F1 9 Tf 1 0 0 rg ${told} BT 1 0 0 1 9 9 Tm 3 Tr ${shown} ET EMC /G2 gs Q ${letter}`;
  expect(graphics(source)?.split(/\s+/)).toEqual(`q 1 0 0 rg /G2 gs Q ${letter}`.split(' '));
});

test.each(['', text, `q 0 0 9 9 re n ${text} Q`])(
  'has nothing to look at where nothing is drawn: %s',
  (source) => {
    expect(graphics(source)).toBe('');
  },
);

test.each([
  ['operators inside a list of texts', `BT [(a) ${letter} (b)] TJ ET`],
  ['several texts before one operator', `BT (a) 0 0 9 9 re f (b) (c) Tj ET`],
  ['a picture in the content', `${text} BI /W 1 /H 1 /BPC 8 /CS /G ID x EI`],
  ['content of a layer', `/OC /MC0 BDC ${letter} EMC`],
  ['properties that are not whole', `/Span << /A [(b) ${letter}] >> BDC EMC`],
  ['text that sets its spaces', `BT 1 2 (a) " ET ${letter}`],
])('looks at the content as it is for %s', (_, source) => {
  expect(graphics(source)).toBeUndefined();
});

test('looks at the content as it is for letters that are drawings', () => {
  const type3 =
    '/F1 << /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /CharProcs << >> ' +
    '/Encoding << /Differences [0 /a] >> /FirstChar 0 /LastChar 0 /Widths [1] >>';
  expect(graphics(`${text} ${letter}`, type3)).toBeUndefined();
});
