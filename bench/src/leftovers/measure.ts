import { type CaseDocument, type Hint, pageId, secondLook } from '@sladd/case';
import { columns } from '../table.ts';
import type { Draft } from './draft.ts';
import { leftoverKinds, plantOne } from './plant.ts';

/** How a second look did on leftovers that were planted. */
export interface Score {
  readonly byKind: Map<string, { planted: number; found: number }>;
  readonly missed: string[];
  readonly falseHints: string[];
  documents: number;
}

export function newScore(): Score {
  return { byKind: new Map(), missed: [], falseHints: [], documents: 0 };
}

/** Plants so many leftovers in a case, as many of each kind as chance finds places for, and looks for them. */
export function tryCase(score: Score, drafts: readonly Draft[], count: number, random: () => number): void {
  for (const [index, kind] of leftoverKinds.entries()) {
    const wanted = Math.floor((count + index) / leftoverKinds.length);
    for (let planted = 0, turn = 0; planted < wanted && turn < 50 * wanted; turn++)
      if (plantOne(kind, drafts, random)) planted++;
  }
  const documents = drafts.map(({ name, text, isRead }): CaseDocument => {
    const page = { pageNumber: 1, text, findings: [], unreadAreas: isRead ? 0 : 1 };
    return { name, pages: [page] };
  });
  const decided = drafts.flatMap(({ name, closed }) =>
    closed.map(({ start, end, isPerson }) => ({
      ...{ file: name, pageNumber: 1, start, end, isRemoved: true },
      entityType: isPerson ? 'PERSON' : 'OTHER',
    })),
  );
  const seen = new Set(drafts.filter(({ isSeen }) => isSeen).map(({ name }) => pageId(name, 1)));
  const hints = Map.groupBy(secondLook(documents, decided, { seen }), ({ file }) => file);
  for (const draft of drafts) judge(score, draft, hints.get(draft.name) ?? []);
}

function judge(score: Score, draft: Draft, hints: readonly Hint[]): void {
  score.documents++;
  const note = (kind: string, isFound: boolean): void => {
    const known = score.byKind.get(kind) ?? { planted: 0, found: 0 };
    score.byKind.set(kind, { planted: known.planted + 1, found: known.found + Number(isFound) });
  };
  const places = hints.filter(({ text }) => text !== '');
  for (const { kind, start, end } of draft.planted) {
    const isFound = places.some((hint) => hint.start < end && start < hint.end);
    note(kind, isFound);
    if (!isFound) score.missed.push(`${draft.name}: ${kind}: ${around(draft.text, start, end)}`);
  }
  if (!draft.isSeen)
    note(
      'page that nobody saw',
      hints.some(({ type }) => type === 'page_unseen'),
    );
  if (!draft.isRead)
    note(
      'area that nobody could read',
      hints.some(({ type }) => type === 'unread_areas'),
    );
  for (const { type, start, end, like } of places) {
    if (draft.planted.some((one) => one.start < end && start < one.end)) continue;
    score.falseHints.push(`${draft.name}: ${type}: ${around(draft.text, start, end)}, like ${like}`);
  }
}

function around(text: string, start: number, end: number): string {
  const [before, after] = [text.slice(Math.max(0, start - 25), start), text.slice(end, end + 25)];
  return `${before}[${text.slice(start, end)}]${after}`.replace(/\s+/gu, ' ');
}

/** The share of leftovers found, and false hints in each document. */
export function figuresOf({ byKind, falseHints, documents }: Score): { recall: number; perDocument: number } {
  const all = [...byKind.values()];
  const planted = all.reduce((sum, one) => sum + one.planted, 0);
  const found = all.reduce((sum, one) => sum + one.found, 0);
  return { recall: found / Math.max(1, planted), perDocument: falseHints.length / Math.max(1, documents) };
}

/** A table of what was found, by kind. */
export function scoreTable(title: string, score: Score): string {
  const { recall, perDocument } = figuresOf(score);
  const kinds = [...score.byKind].sort(([one], [other]) => (one < other ? -1 : 1));
  const lines = kinds.map(([kind, { planted, found }]) => [
    kind,
    `${found} of ${planted}`,
    percent(found / planted),
  ]);
  const planted = kinds.reduce((sum, [, one]) => sum + one.planted, 0);
  return `${columns([
    [title, 'found', ''],
    ...lines,
    ['all', `of ${planted}`, percent(recall)],
  ])}\nfalse hints a document ${perDocument.toFixed(2)}, ${score.documents} documents`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
