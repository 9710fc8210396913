import { type PageFrame, spanOf, toPageRect, userBoxOf } from '@sladd/geometry';
import type { OpenMark } from './open-mark.ts';

/** Marks as XFDF, for use in other programs. Contains no word of the document, unless `contents` of a mark has some. */
export function writeXfdf(
  marks: readonly OpenMark[],
  frameOf: (page: number) => PageFrame | undefined,
): string {
  const redacts = marks.flatMap((mark, index) => {
    const frame = frameOf(mark.page);
    return frame ? [element(mark, `sladd-${index + 1}`, frame)] : [];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xfdf xmlns="http://ns.adobe.com/xfdf/" xml:space="preserve"><annots>',
    ...redacts,
    '</annots></xfdf>',
    '',
  ].join('\n');
}

function element(
  { page, boxes, subject, overlay_text, contents }: OpenMark,
  name: string,
  frame: PageFrame,
): string {
  const own = boxes.map((box) => userBoxOf(toPageRect(box), frame));
  // Upper left, upper right, lower left, lower right: not the order of the standard, but the one that all programs use.
  const coords = own.flatMap(([x0, y0, x1, y1]) => [x0, y1, x1, y1, x0, y0, x1, y0]);
  const attributes = {
    page: page - 1,
    rect: spanOf(own.flat()).map(written).join(','),
    coords: coords.map(written).join(','),
    name,
    'interior-color': '#000000',
    title: 'Sladd',
    ...(subject === '' ? {} : { subject }),
    ...(overlay_text === '' ? {} : { 'overlay-text': overlay_text }),
    ...(contents === '' ? {} : { contents }),
  };
  const list = Object.entries(attributes).map(([key, value]) => `${key}="${escaped(String(value))}"`);
  return `<redact ${list.join(' ')}/>`;
}

function written(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** Characters that XML 1.0 (2.2) cannot hold. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escaped(text: string): string {
  return text
    .replace(notInXml, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
