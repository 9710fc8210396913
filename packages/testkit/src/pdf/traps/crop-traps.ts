import type { PdfReference, RawPdf } from '../raw-pdf.ts';
import { leftWord, onePage, rightWord, secret, type Trap, usualLine, withObjects } from './trap.ts';

const neighbours = [leftWord, rightWord];
const cropBox = [0, 500, 595, 842] as const;

/** A coordinate that represents the shape of a letter: if it is in the file, so is the letter. */
const corner = '131.0625';
const strokes = `2 w 120 398 m ${corner} 408 l S ${corner} 408 m 138 398 l S 145 398 m 145 408 l S 120 300 3 10 re f`;

/** Pictures and drawings outside the visible part of a page: cropping hides but does not remove. */
export function cropTraps(): Trap[] {
  return [
    { name: 'also in a picture outside the page', neighbours, bytes: withPicture('100 0 0 20 700 300') },
    {
      name: 'also in a picture outside the crop box',
      neighbours,
      bytes: withPicture('100 0 0 20 100 300', cropBox),
    },
    {
      name: 'also in the part of a picture that the crop box hides',
      neighbours,
      bytes: withPicture('100 0 0 300 100 250', cropBox),
    },
    {
      name: 'also in the part of a picture that a clip hides',
      neighbours,
      bytes: withPicture(clipped('100 560 100 60 re')),
    },
    {
      name: 'also in the part of a picture that the frame of a form hides',
      neighbours,
      bytes: pictureInForm(),
    },
    {
      name: 'also in a picture that a clip hides whole',
      neighbours,
      bytes: withPicture(clipped('400 100 20 20 re')),
    },
    {
      name: 'beside letters drawn as lines outside the crop box',
      neighbours,
      tokens: [corner],
      bytes: onePage(`${usualLine} ${strokes}`, { cropBox }),
    },
  ];
}

/** The matrix of a picture, after a clip. */
function clipped(path: string): string {
  return `${path} W n 100 0 0 300 100 330`;
}

function pictureInForm(): Uint8Array {
  return withObjects((pdf) => {
    const form = pdf.addStream(
      '100 0 0 300 100 330 cm /Im Do',
      `/Type /XObject /Subtype /Form /BBox [100 560 200 620] /Resources << /XObject << /Im ${addPicture(pdf)} >> >>`,
    );
    return { page: { operators: `${usualLine} /Fm Do`, resources: `/XObject << /Fm ${form} >>` } };
  });
}

function withPicture(place: string, box?: readonly [number, number, number, number]): Uint8Array {
  return withObjects((pdf) => {
    const picture = addPicture(pdf);
    const page = {
      operators: `${usualLine} q ${place} cm /Im Do Q`,
      resources: `/XObject << /Im ${picture} >>`,
    };
    return { page: box ? { ...page, cropBox: box } : page };
  });
}

/** Twelve rows; the last one has the secret. */
function addPicture(pdf: RawPdf): PdfReference {
  const width = secret.length + 2;
  const white = `\0${'\xff'.repeat(width - 1)}`;
  const rows = [...Array.from({ length: 11 }, () => white), `\0${secret}\xff`].join('');
  return pdf.addStream(
    rows,
    `/Type /XObject /Subtype /Image /Width ${width} /Height 12 /ColorSpace /DeviceGray /BitsPerComponent 8`,
  );
}
