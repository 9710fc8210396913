import type { PDFDocument, PDFObject } from 'mupdf';
import { readStream } from '../../engine/objects/streams.ts';
import { nameAt } from '../../engine/objects/visit.ts';

/** The engine's names for its own profiles. Profiles of documents have no words by now. */
const ownProfile = /Artifex (CMYK SWOP Profile|Software s(Gray|RGB) ICC Profile)/;
const deviceSpaces = new Set(['DeviceGray', 'DeviceRGB', 'DeviceCMYK']);

/**
 * The engine gives every picture that it makes a profile, one of its own where the old picture had none: 140 kB for
 * printing inks. Says the plain space in its place.
 */
export function simplifySpace(document: PDFDocument, picture: PDFObject): void {
  const space = picture.get('ColorSpace');
  if (!space.isArray() || !space.get(0).isName() || space.get(0).asName() !== 'ICCBased') return;
  const alternate = nameAt(space.get(1), 'Alternate') ?? '';
  if (deviceSpaces.has(alternate) && ownProfile.test(textOf(space.get(1))))
    picture.put('ColorSpace', document.newName(alternate));
}

function textOf(stream: PDFObject): string {
  return Buffer.from(readStream(stream)).toString('latin1');
}
