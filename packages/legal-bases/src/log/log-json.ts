import type { BasisIndex } from '../basis-index.ts';
import { logRows } from './log-rows.ts';
import { noarkShielding } from './noark.ts';
import { countGrounds, type LoggedDocument, type LogOptions } from './redaction-log.ts';

/** The log as a JSON value: each document with the archive fields, the number of boxes per provision, and its boxes. */
export function logJson(
  index: BasisIndex,
  documents: readonly LoggedDocument[],
  options: LogOptions,
): object[] {
  return documents.map((document) => ({
    document: document.name ?? document.label,
    pages: document.pages,
    sha256: document.sha256 ?? null,
    made_at: document.madeAt ?? null,
    approval: document.approval ?? null,
    noark: noarkShielding(index, document),
    grounds: countGrounds(index, document, options).map(({ ground, words, boxes }) => ({
      ...ground,
      words,
      boxes,
    })),
    boxes: logRows(index, [document], options).map(({ page, area, type, grounds, decision, decidedBy }) => ({
      page,
      area,
      type,
      grounds,
      decision,
      decided_by: decidedBy,
    })),
  }));
}
