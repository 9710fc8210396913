import type { PDFDocument, PDFObject } from 'mupdf';
import { nameAt, visitDictionaries } from '../../../engine/objects/visit.ts';
import { allContents, type ContentStream } from '../../../look/content/content-streams.ts';
import type { IsHidden } from '../../../look/layers/visibility.ts';
import type { Tally } from '../../../tally.ts';
import { removeHiddenContent } from './hidden-content.ts';

/**
 * Removes the content of hidden layers, makes all other content a permanent part of its page, and deletes the layers.
 * Returns the numbers of pages on which this would move visible text.
 */
export function dropLayers(document: PDFDocument, isHidden: IsHidden, tally: Tally): number[] {
  const root = document.getTrailer().get('Root');
  if (!root.get('OCProperties').isDictionary()) return [];
  const moved: number[] = [];
  for (const content of allContents(document)) {
    if (dropFrom(content, isHidden, tally) && content.pageNumber !== null) moved.push(content.pageNumber);
  }
  let groups = 0;
  visitDictionaries(document, (dictionary) => {
    if (nameAt(dictionary, 'Type') !== 'OCG') return;
    groups++;
    dictionary.put('Name', '');
  });
  root.delete('OCProperties');
  tally.add('layers', 'removed', 'flattened', groups);
  return moved;
}

function dropFrom(content: ContentStream, isHidden: IsHidden, tally: Tally): boolean {
  const properties = content.resources.get('Properties');
  const objects = content.resources.get('XObject');
  const at = (dictionary: PDFObject, name: string): PDFObject => dictionary.get(name);
  const edit = removeHiddenContent(
    content.read(),
    (name) => properties.isDictionary() && isHidden(at(properties, name)),
    (name) => objects.isDictionary() && isHidden(at(objects, name).get('OC')),
  );
  if (edit.removed === 0) return false;
  content.write(edit.source);
  tally.add('hidden_layer_content', 'removed', 'hidden_layer', edit.removed);
  return edit.movesText;
}
