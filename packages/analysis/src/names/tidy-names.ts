import type { NameSpan } from './name-tagger.ts';

const title =
  /^(?:(?:mr|mrs|ms|miss|dr|prof|sgt|lt|capt|sir|lady|herr|hr|fru|frk|frøken|professor|doktor|advokat|overlege|sjukepleiar|sykepleier|rektor|saksbehandler|sakshandsamar|politibetjent|politiadvokat|tingrettsdommer|dommer|ordfører|ordførar|rådmann)\.?\s+)+(?=\p{Lu})/iu;

/** The names as they are to be reported: titles taken off persons' names. */
export function tidyNames(names: readonly NameSpan[], text: string): NameSpan[] {
  return names.flatMap((name) => {
    if (name.kind !== 'PER') return [name];
    const start = name.start + (title.exec(text.slice(name.start, name.end))?.[0].length ?? 0);
    return /\p{L}/u.test(text.slice(start, name.end)) ? [{ ...name, start }] : [];
  });
}
