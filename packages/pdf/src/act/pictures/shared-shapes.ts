import type { PDFDocument, PDFObject } from 'mupdf';
import { pageObjects } from '../../engine/objects/pages.ts';
import { readStream, writeStream } from '../../engine/objects/streams.ts';
import { eachPictureObject } from '../../look/images/picture-objects.ts';

/** Object numbers of JBIG2 pictures by the number of the stream with their shapes. */
type Users = Map<number, Map<number, PDFObject>>;

/**
 * Notes which JBIG2 pictures of a document share their shapes: scanner software stores each letter, stamp and signature
 * of all pages once. The returned function must be called after the redaction: pictures that share shapes with a removed
 * one are stored without shapes, so that these are removed too.
 */
export function noteSharedShapes(document: PDFDocument): () => void {
  const before = readUsers(document);
  if (before.size === 0) return () => undefined;
  return () => {
    for (const [shapes, pictures] of readUsers(document)) {
      const earlier = Array.from(before.get(shapes)?.keys() ?? []);
      if (earlier.every((number) => pictures.has(number))) continue;
      for (const picture of pictures.values()) storeRows(picture);
    }
  };
}

function readUsers(document: PDFDocument): Users {
  const users: Users = new Map();
  for (const page of pageObjects(document)) {
    eachPictureObject(page.getInheritable('Resources'), (picture) => {
      for (const part of [picture, picture.get('SMask'), picture.get('Mask')]) addUser(users, part);
    });
  }
  return users;
}

function addUser(users: Users, picture: PDFObject): void {
  if (!picture.isStream() || !picture.isIndirect()) return;
  const shapes = picture.get('DecodeParms').get('JBIG2Globals');
  if (!shapes.isIndirect()) return;
  const own = users.get(shapes.asIndirect()) ?? new Map<number, PDFObject>();
  users.set(shapes.asIndirect(), own.set(picture.asIndirect(), picture));
}

function storeRows(picture: PDFObject): void {
  const rows = readStream(picture);
  for (const key of ['Filter', 'DecodeParms']) picture.delete(key);
  writeStream(picture, rows);
}
