import type { Mention } from '@sladd/case';
import type { FileKey, Highlight } from '../highlights/highlight.ts';
import { type HighlightState, resolve } from '../highlights/state.ts';
import type { CaseNow } from './case-now.ts';
import { keysOfNames } from './pages-to-follow.ts';
import { type PeopleState, placeId } from './people-state.ts';

/**
 * Places of people, and marks of zones and blocks, that a later file, word, person or rule added and nobody has
 * reviewed.
 */
export interface NewPlaces {
  readonly total: number;
  readonly byPerson: ReadonlyMap<string, readonly Mention[]>;
  readonly byFile: ReadonlyMap<FileKey, readonly Mention[]>;
  readonly marksByFile: ReadonlyMap<FileKey, readonly Highlight[]>;
}

/** What is new since everything was last marked as seen. */
export function newPlaces(
  { state }: CaseNow,
  { places, names, newMarks }: Pick<PeopleState, 'places' | 'names' | 'newMarks'>,
  highlights: HighlightState,
): NewPlaces {
  const keys = keysOfNames(names);
  const byPerson = new Map<string, Mention[]>();
  const byFile = new Map<FileKey, Mention[]>();
  const add = <Key>(map: Map<Key, Mention[]>, key: Key, mention: Mention) => {
    const own = map.get(key);
    if (own) own.push(mention);
    else map.set(key, [mention]);
  };
  let total = 0;
  const note = (owners: readonly string[], mentions: readonly Mention[]) => {
    for (const mention of mentions) {
      const fileKey = keys.get(mention.file);
      if (fileKey === undefined || places.get(placeId(fileKey, mention)) !== 'new') continue;
      total++;
      for (const owner of owners) add(byPerson, owner, mention);
      add(byFile, fileKey, mention);
    }
  };
  for (const { key, mentions } of state.people) note([key], mentions);
  for (const { mentions } of state.questions) note([], mentions);
  const marks = resolve(highlights, newMarks);
  const marksByFile = Map.groupBy(marks, ({ fileKey }) => fileKey);
  return { total: total + marks.length, byPerson, byFile, marksByFile };
}

/** All places as seen. */
export function allSeen(places: PeopleState['places']): PeopleState['places'] {
  return new Map([...places.keys()].map((id) => [id, 'seen'] as const));
}
