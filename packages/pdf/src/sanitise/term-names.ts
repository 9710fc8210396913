import type { PDFDocument, PDFObject } from 'mupdf';
import { nameAt, visitDictionaries } from '../objects/visit.ts';
import type { HoldsHit } from './hits.ts';
import type { Tally } from './tally.ts';

/** Fonts that every reader has and knows by their names. */
const knownFonts =
  /^(Helvetica|Times|Courier|Symbol|ZapfDingbats|Arial|TimesNewRoman|CourierNew)([-,]\w+)?(PSMT|MT)?$/;

/** Gives fonts and inks whose names hold a term plain ones: their names are for programs, and any text can be one. */
export function renameTerms(document: PDFDocument, holdsTerm: HoldsHit, tally: Tally): void {
  visitDictionaries(document, (dictionary) => {
    let renamed = 0;
    for (const key of ['BaseFont', 'FontName']) {
      const name = nameAt(dictionary, key);
      if (name === undefined || knownFonts.test(name) || !holdsTerm(name)) continue;
      const [choice = ''] = /^[A-Z]{6}\+/.exec(name) ?? [];
      dictionary.put(key, document.newName(`${choice}Font`));
      renamed++;
    }
    dictionary.forEach((value) => {
      if (renameInk(document, value, holdsTerm)) renamed++;
    });
    tally.add('names', 'cleaned', 'repeats_removed_text', renamed);
  });
}

/** `[/Separation name ...]` or `[/DeviceN [names] ...]`. */
function renameInk(document: PDFDocument, space: PDFObject, holdsTerm: HoldsHit): boolean {
  if (!space.isArray() || !space.get(0).isName()) return false;
  const inks = space.get(1);
  if (space.get(0).asName() === 'Separation' && inks.isName() && holdsTerm(inks.asName())) {
    space.put(1, document.newName('Ink'));
    return true;
  }
  if (space.get(0).asName() !== 'DeviceN') return false;
  let renamed = false;
  for (let at = 0; at < inks.length; at++) {
    if (!inks.get(at).isName() || !holdsTerm(inks.get(at).asName())) continue;
    inks.put(at, document.newName(`Ink${at}`));
    renamed = true;
  }
  return renamed;
}
