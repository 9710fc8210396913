import { leftWord, rightWord, secret, type Trap, usualLine, withObjects } from './trap.ts';

const neighbours = [leftWord, rightWord];
const cropBox = [0, 500, 595, 842] as const;

/** Pictures outside what a page shows: cropping hides and does not remove. */
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
  ];
}

/** Twelve rows; the secret is the lowest. */
function withPicture(place: string, box?: readonly [number, number, number, number]): Uint8Array {
  return withObjects((pdf) => {
    const width = secret.length + 2;
    const white = `\0${'\xff'.repeat(width - 1)}`;
    const rows = [...Array.from({ length: 11 }, () => white), `\0${secret}\xff`].join('');
    const picture = pdf.addStream(
      rows,
      `/Type /XObject /Subtype /Image /Width ${width} /Height 12 /ColorSpace /DeviceGray /BitsPerComponent 8`,
    );
    const page = {
      operators: `${usualLine} q ${place} cm /Im Do Q`,
      resources: `/XObject << /Im ${picture} >>`,
    };
    return { page: box ? { ...page, cropBox: box } : page };
  });
}
