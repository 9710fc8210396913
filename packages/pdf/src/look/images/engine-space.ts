import type { PDFDocument, PDFObject } from 'mupdf';
import { readStream } from '../../engine/objects/streams.ts';
import { nameAt } from '../../engine/objects/visit.ts';

/** The names of the engine's own profiles. Profiles of documents have no text at this point. */
const ownProfile = /Artifex (CMYK SWOP Profile|Software s(Gray|RGB) ICC Profile)/;
const deviceSpaces = new Set(['DeviceGray', 'DeviceRGB', 'DeviceCMYK']);

/**
 * The engine adds a profile to every image it creates, one of its own if the original had none: 140 kB for CMYK. Replaces
 * such a profile with the device colour space.
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
