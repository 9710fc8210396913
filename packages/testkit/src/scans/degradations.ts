import { type Homography, joinHomographies, turn } from './homography.ts';
import { jpegLoss } from './jpeg-loss.ts';
import { blur, contrast, fax, noise, shadow, type Tone } from './tones.ts';

/** A simulated way from a printed page to a picture. */
export interface Degradation {
  readonly name: string;
  /** Pixels per inch of paper. */
  readonly dpi: number;
  /** The geometric mapping of the page's pixels, and the size of the resulting picture. */
  readonly place: (width: number, height: number) => { map: Homography; width: number; height: number };
  /** Applied in this order. */
  readonly tones: readonly Tone[];
}

const paper = contrast(25, 240);
const scanned = [blur, paper, noise(9), jpegLoss(60)];

function level(width: number, height: number): ReturnType<typeof turn> {
  return { map: [1, 0, 0, 0, 1, 0, 0, 0, 1], width, height };
}

/** Slightly skewed on a sheet of the same size, as on a scanner. */
function askew(degrees: number): Degradation['place'] {
  return (width, height) => {
    const turned = turn(width, height, degrees);
    const back = [1, 0, (width - turned.width) / 2, 0, 1, (height - turned.height) / 2, 0, 0, 1];
    return { map: joinHomographies(turned.map, back), width, height };
  };
}

function quarter(degrees: 90 | 180 | 270): Degradation['place'] {
  return (width, height) => turn(width, height, degrees);
}

/** A hand-held photograph: the far edge is shorter, and the page is skewed. */
function photographed(width: number, height: number): ReturnType<typeof turn> {
  const far = 0.03 / height;
  const leaning: Homography = [0.94, 0, 0.03 * width, 0, 0.94, 0.03 * height, 0, far, 1];
  return { map: joinHomographies(leaning, askew(0.8)(width, height).map), width, height };
}

/** Named degradations, from mild to severe. */
export const degradations = {
  clean: { name: 'clean 300 dpi', dpi: 300, place: level, tones: [] },
  scan300: { name: 'scan 300 dpi, 1.2 degrees', dpi: 300, place: askew(1.2), tones: scanned },
  scan200: { name: 'scan 200 dpi, 1.2 degrees', dpi: 200, place: askew(-1.2), tones: scanned },
  scan150: {
    name: 'scan 150 dpi, 0.7 degrees',
    dpi: 150,
    place: askew(0.7),
    tones: [paper, noise(9), jpegLoss(60)],
  },
  skewed: { name: 'skew 7 degrees', dpi: 300, place: askew(-7), tones: scanned },
  lowContrast: {
    name: 'low contrast',
    dpi: 300,
    place: askew(-2),
    tones: [blur, contrast(130, 195), noise(7), jpegLoss(60)],
  },
  fax: { name: 'fax 200 dpi, one bit', dpi: 200, place: askew(0.5), tones: [noise(45), fax] },
  photo: {
    name: 'photograph',
    dpi: 300,
    place: photographed,
    tones: [blur, blur, contrast(40, 235), shadow(0.45), noise(9), jpegLoss(60)],
  },
  turned90: { name: 'turned 90 degrees', dpi: 300, place: quarter(90), tones: scanned },
  turned180: { name: 'turned 180 degrees', dpi: 300, place: quarter(180), tones: scanned },
  turned270: { name: 'turned 270 degrees', dpi: 300, place: quarter(270), tones: scanned },
} as const satisfies Record<string, Degradation>;
