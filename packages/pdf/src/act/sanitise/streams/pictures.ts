import type { PDFDocument, PDFObject } from 'mupdf';
import { eachObject } from '../../../engine/objects/each-object.ts';
import { writeStream } from '../../../engine/objects/streams.ts';
import { dictionaryKeys, nameAt, visitDictionaries } from '../../../engine/objects/visit.ts';
import { allContents } from '../../../look/content/content-streams.ts';
import { rewriteOperations } from '../../../look/content/rewrite.ts';

/**
 * Replaces every picture of the document by an empty form, so that content that draws it stays valid. Glyphs of Type 3
 * fonts that are drawn as pictures stay. Returns the number of pictures.
 */
export function removePictures(document: PDFDocument): number {
  const glyphPictures = picturesOfGlyphs(document);
  const pictures: PDFObject[] = [];
  const masks = new Set<number>();
  eachObject(document, (object, number) => {
    if (!object.isStream() || nameAt(object, 'Subtype') !== 'Image' || glyphPictures.has(number)) return;
    pictures.push(object);
    for (const mask of [object.get('SMask'), object.get('Mask')])
      if (mask.isStream()) masks.add(mask.asIndirect());
  });
  for (const picture of pictures) makeEmptyForm(document, picture);
  const shown = pictures.filter((picture) => !masks.has(picture.asIndirect()));
  return shown.length + removeInlinePictures(document);
}

function picturesOfGlyphs(document: PDFDocument): Set<number> {
  const numbers = new Set<number>();
  visitDictionaries(document, (dictionary) => {
    if (nameAt(dictionary, 'Subtype') !== 'Type3') return;
    const objects = dictionary.get('Resources', 'XObject');
    if (!objects.isDictionary()) return;
    objects.forEach((object) => {
      if (object.isIndirect()) numbers.add(object.asIndirect());
    });
  });
  return numbers;
}

function makeEmptyForm(document: PDFDocument, object: PDFObject): void {
  for (const key of dictionaryKeys(object)) if (key !== 'Length') object.delete(key);
  object.put('Type', document.newName('XObject'));
  object.put('Subtype', document.newName('Form'));
  object.put('BBox', [0, 0, 0, 0]);
  writeStream(object, '');
}

function removeInlinePictures(document: PDFDocument): number {
  let count = 0;
  for (const content of allContents(document)) {
    if (content.kind === 'glyph') continue;
    const source = content.read();
    if (!source.includes('BI')) continue;
    const rewritten = rewriteOperations(source, ({ operator }) => {
      if (operator !== 'BI') return undefined;
      count++;
      return '';
    });
    if (rewritten !== source) content.write(rewritten);
  }
  return count;
}
