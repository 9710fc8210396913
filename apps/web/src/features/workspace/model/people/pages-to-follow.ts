import type { Outcome } from '@sladd/case';
import type { FileKey } from '../highlights/highlight.ts';
import { type HighlightState, highlightsOnPage } from '../highlights/state.ts';
import type { ReadingState } from '../reading/reading-state.ts';
import type { FollowedPage, NameOutcome, RequestedChange } from './follow.ts';
import { placeId } from './people-state.ts';

/** The data of the workspace that locates the places of a case. */
export interface CaseSurroundings {
  /** The name in the case of each file. */
  readonly names: ReadonlyMap<FileKey, string>;
  readonly reading: ReadingState;
  readonly highlights: HighlightState;
}

/** The key of the file of each name of the case. */
export function keysOfNames(names: ReadonlyMap<FileKey, string>): Map<string, FileKey> {
  return new Map([...names].map(([key, name]) => [name, key]));
}

/** The pages with places that are to follow a decision, with all data about them; `formerAction` is null for others. */
export function pagesToFollow(
  outcomes: readonly Outcome[],
  { names, reading, highlights }: CaseSurroundings,
  formerAction: (outcome: Outcome, index: number, fileKey: FileKey) => RequestedChange['before'] | null,
): FollowedPage[] {
  const keys = keysOfNames(names);
  const pages: FollowedPage[] = [];
  // Places are in order, so that those of a page are consecutive.
  for (let from = 0, to = 0; from < outcomes.length; from = to) {
    const first = outcomes[from];
    if (!first) break;
    const { file, pageNumber } = first;
    const fileKey = keys.get(file);
    const requestedChanges: RequestedChange[] = [];
    for (; outcomes[to]?.file === file && outcomes[to]?.pageNumber === pageNumber; to++) {
      const outcome = outcomes[to];
      const before = outcome && fileKey !== undefined ? formerAction(outcome, to, fileKey) : null;
      if (outcome && fileKey !== undefined && before !== null)
        requestedChanges.push({ ...nameOutcome(outcome), id: placeId(fileKey, outcome), before });
    }
    const read = fileKey === undefined ? undefined : reading.files.get(fileKey)?.pages.get(pageNumber);
    if (requestedChanges.length === 0 || fileKey === undefined || !read) continue;
    const marks = highlightsOnPage(highlights, fileKey, pageNumber);
    pages.push({
      fileKey,
      pageNumber,
      read,
      marks,
      names: outcomes.slice(from, to).map(nameOutcome),
      requestedChanges,
    });
  }
  return pages;
}

const nowhere: ReadonlySet<string> = new Set();

/** The pages on which outcomes of places change, and those of `forced`, by `placeId`. */
export function pagesToChange(
  before: readonly Outcome[],
  after: readonly Outcome[],
  surroundings: CaseSurroundings,
  forced = nowhere,
): FollowedPage[] {
  return pagesToFollow(after, surroundings, (outcome, index, fileKey) => {
    const was = before[index];
    const isChanged = was?.action !== outcome.action || was.alias !== outcome.alias;
    const isForced = forced.size > 0 && forced.has(placeId(fileKey, outcome));
    return isChanged || isForced ? (was?.action ?? 'undecided') : null;
  });
}

function nameOutcome({ start, end, text, people, action, alias }: Outcome): NameOutcome {
  return { start, end, text, person: people[0] ?? '', action, alias };
}
