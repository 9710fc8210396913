import type { Outcome } from '@sladd/case';
import type { FileKey } from '../highlights/highlight.ts';
import { type HighlightState, highlightsOnPage } from '../highlights/state.ts';
import type { ReadingState } from '../reading/reading-state.ts';
import type { FollowedPage, NameOutcome, Wish } from './follow.ts';
import { placeId } from './people-state.ts';

/** Where the places of a case are in the workspace. */
export interface CaseSurroundings {
  /** The name in the case of each file. */
  readonly names: ReadonlyMap<FileKey, string>;
  readonly reading: ReadingState;
  readonly highlights: HighlightState;
}

/** The outcomes of places, by {@link placeId}. */
export function outcomesById(
  outcomes: readonly Outcome[],
  keys: ReadonlyMap<string, FileKey>,
): Map<string, Outcome> {
  return new Map(
    outcomes.flatMap((outcome) => {
      const fileKey = keys.get(outcome.file);
      return fileKey === undefined ? [] : [[placeId(fileKey, outcome), outcome] as const];
    }),
  );
}

/** The file of each name of the case. */
export function keysOfNames(names: ReadonlyMap<FileKey, string>): Map<string, FileKey> {
  return new Map([...names].map(([key, name]) => [name, key]));
}

/** The pages on which `isWished` wants a place to follow what is decided, with all that has to be known of them. */
export function pagesToFollow(
  outcomes: readonly Outcome[],
  { names, reading, highlights }: CaseSurroundings,
  isWished: (id: string, outcome: Outcome) => Wish['before'] | null,
): FollowedPage[] {
  const keys = keysOfNames(names);
  const byPage = Map.groupBy(outcomes, ({ file, pageNumber }) => `${pageNumber} ${file}`);
  return [...byPage.values()].flatMap((onPage): FollowedPage[] => {
    const [first] = onPage;
    const fileKey = first && keys.get(first.file);
    if (!first || fileKey === undefined) return [];
    const wishes = onPage.flatMap((outcome): Wish[] => {
      const id = placeId(fileKey, outcome);
      const before = isWished(id, outcome);
      return before === null ? [] : [{ ...nameOutcome(outcome), id, before }];
    });
    const { pageNumber } = first;
    const read = reading.files.get(fileKey)?.pages.get(pageNumber);
    if (wishes.length === 0 || !read) return [];
    const marks = highlightsOnPage(highlights, fileKey, pageNumber);
    return [{ fileKey, pageNumber, read, marks, names: onPage.map(nameOutcome), wishes }];
  });
}

function nameOutcome({ start, end, text, people, action, alias }: Outcome): NameOutcome {
  return { start, end, text, person: people[0] ?? '', action, alias };
}
