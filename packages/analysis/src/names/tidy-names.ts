import type { NameSpan } from './name-tagger.ts';

const title =
  /^(?:(?:mr|mrs|ms|miss|dr|prof|sgt|lt|capt|sir|lady|herr|hr|fru|frk|frøken|professor|doktor|advokat|overlege|sjukepleiar|sykepleier|rektor|saksbehandler|sakshandsamar|politibetjent|politiadvokat|tingrettsdommer|dommer|ordfører|ordførar|rådmann)\.?\s+)+(?=\p{Lu})/iu;

/**
 * The names as they are to be reported: titles taken off persons' names, and places and organisations written all in
 * lower case left out, which are far more often other words.
 */
export function tidyNames(names: readonly NameSpan[], text: string): NameSpan[] {
  return names.flatMap((name) => {
    const found = text.slice(name.start, name.end);
    if (name.kind !== 'PER') return /\p{Lu}/u.test(found) ? [name] : [];
    const start = name.start + (title.exec(found)?.[0].length ?? 0);
    return /\p{L}/u.test(text.slice(start, name.end)) ? [{ ...name, start }] : [];
  });
}
