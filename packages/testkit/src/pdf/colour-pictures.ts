import { addPages } from './build-pdf.ts';
import { type PdfReference, RawPdf } from './raw-pdf.ts';

/** A page with a picture that a redaction can easily change unintentionally. */
export interface ColourPicture {
  /** Completes the sentence "a picture ...". */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The area to mark, in page points: the middle of the picture. */
  readonly area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const size = 64;
const upright = '200 0 0 200 100 500';
const middle = { x: 150, y: 192, width: 100, height: 100 };
/** Wide and low, as words are. */
const words = { x: 120, y: 235, width: 150, height: 12 };
const tint = '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.8 0.9 0.1] /N 1 >>';
const calibrated = '[/CalRGB << /WhitePoint [0.95 1 1.09] /Gamma [0.3 0.3 0.3] >>]';

/** Pictures in unusual colour spaces, interpolated, slanted, or with few pixels. */
export function colourPictures(): ColourPicture[] {
  const gray = '/ColorSpace /DeviceGray';
  const lab = '[/Lab << /WhitePoint [0.95 1 1.09] /Range [-100 100 -100 100] >>]';
  const palette = `[/Indexed [/Separation /Spot /DeviceCMYK ${tint}] 255 <${hexRamp()}>]`;
  const mixed = (pdf: RawPdf): string =>
    `[/DeviceN [/A /B] /DeviceRGB ${pdf.addStream('{ 2 copy add 2 div }', '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]')}]`;
  return [
    picture('in Lab colours', 3, () => `/ColorSpace ${lab}`, { data: grayOfLab() }),
    picture('in a named ink', 1, () => `/ColorSpace [/Separation /Spot /DeviceCMYK ${tint}]`),
    picture('in two named inks', 2, (pdf) => `/ColorSpace ${mixed(pdf)}`),
    picture('in a palette of a named ink', 1, () => `/ColorSpace ${palette}`),
    picture('in inks whose values are turned', 4, () => '/ColorSpace /DeviceCMYK /Decode [1 0 1 0 1 0 1 0]'),
    picture('in colours that the page explains', 3, () => '/ColorSpace /DeviceRGB', {
      resources: `/ColorSpace << /DefaultRGB ${calibrated} >>`,
    }),
    picture('that is drawn smooth', 1, () => `${gray} /Interpolate true`),
    picture('on a slant', 1, () => gray, { place: '173 100 -100 173 150 450', area: words }),
    picture('that was straightened', 1, () => gray, {
      place: '499.5 20 -20 499.5 50 200',
      area: { ...words, x: 75, width: 440 },
    }),
    ground(
      'of a single pixel',
      1,
      1,
      '/ColorSpace /DeviceRGB /BitsPerComponent 8',
      Uint8Array.of(90, 160, 220),
    ),
    ground('of a row of pixels', 128, 1, '/ColorSpace /DeviceGray /BitsPerComponent 1', stripedRow()),
    ground('that a stencil of one pixel paints', 1, 1, '/ImageMask true', Uint8Array.of(0)),
    picture('that is skewed', 1, () => gray, { place: '200 40 60 200 80 480', area: words }),
  ];
}

/** A picture as the background of the whole page. */
function ground(
  name: string,
  columns: number,
  rows: number,
  entries: string,
  data: Uint8Array,
): ColourPicture {
  const pdf = new RawPdf();
  const size = `/Type /XObject /Subtype /Image /Width ${columns} /Height ${rows}`;
  const operators = '0.6 g q 595 0 0 842 0 0 cm /Im Do Q';
  const pages = [{ operators, resources: `/XObject << /Im ${pdf.addStream(data, `${size} ${entries}`)} >>` }];
  return { name, bytes: pdf.build(addPages(pdf, { pages })), area: words };
}

interface Placing {
  readonly place?: string;
  readonly area?: ColourPicture['area'];
  readonly resources?: string;
  readonly data?: Uint8Array;
}

function picture(
  name: string,
  components: number,
  entries: (pdf: RawPdf) => string,
  { place = upright, area = middle, resources = '', data = stripes(components) }: Placing = {},
): ColourPicture {
  const pdf = new RawPdf();
  const image: PdfReference = pdf.addStream(
    data,
    `/Type /XObject /Subtype /Image /Width ${size} /Height ${size} /BitsPerComponent 8 ${entries(pdf)}`,
  );
  const operators = `0.5 0.2 0.8 rg 400 300 80 80 re f q ${place} cm /Im Do Q`;
  const pages = [{ operators, resources: `/XObject << /Im ${image} >> ${resources}` }];
  return { name, bytes: pdf.build(addPages(pdf, { pages })), area };
}

/** Dark and light stripes, and a gradient from left to right. */
function stripes(components: number): Uint8Array {
  const data = new Uint8Array(size * size * components);
  for (let at = 0; at < size * size; at++) {
    const [x, y] = [at % size, Math.floor(at / size)];
    data.fill(y % 8 < 3 ? 20 : 120 + x * 2, at * components, (at + 1) * components);
  }
  return data;
}

/** Alternating light and dark, eight pixels each. */
function stripedRow(): Uint8Array {
  return Uint8Array.from({ length: 16 }, (_, at) => (at % 2 === 0 ? 255 : 0));
}

function grayOfLab(): Uint8Array {
  return stripes(3).map((value, at) => (at % 3 === 0 ? value : 128));
}

function hexRamp(): string {
  return Array.from({ length: 256 }, (_, value) => value.toString(16).padStart(2, '0')).join('');
}
