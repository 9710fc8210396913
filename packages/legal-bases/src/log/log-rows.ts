import type { BasisIndex } from '../basis-index.ts';
import { citeGround } from '../cite/cite.ts';
import { type LogLanguage, logWords } from './log-words.ts';
import { type NoarkShielding, noarkShielding } from './noark.ts';
import { decidedBy, inOrder, type LoggedDocument, type LogOptions } from './redaction-log.ts';

/** A row of the log as text, with the archive fields of its document. */
export interface LogRow extends NoarkShielding {
  readonly document: string;
  readonly page: number;
  readonly area: string;
  readonly type: string;
  readonly grounds: string;
  readonly decision: string;
  readonly decidedBy: string;
  readonly madeAt: string;
  readonly approved: string;
}

/** The boxes of several documents in reading order, with cited grounds. */
export function logRows(
  index: BasisIndex,
  documents: readonly LoggedDocument[],
  options: LogOptions,
): LogRow[] {
  const words = logWords[options.language];
  return documents.flatMap((document) => {
    const shielding = noarkShielding(index, document);
    if (!shielding) return [];
    return inOrder(document).map((box) => ({
      document: document.name ?? document.label,
      page: box.page,
      area: box.area.map((value) => value.toFixed(1)).join(' '),
      type: options.typeName?.(box.type) ?? box.type,
      grounds: box.grounds.map((ground) => citeGround(index, ground, options)).join(' · '),
      decision: box.decision ? words.decisions[box.decision] : '',
      decidedBy: decidedBy(document, box, options.language),
      madeAt: document.madeAt ?? '',
      approved: approvedIn(document, options.language),
      ...shielding,
    }));
  });
}

/** When and by whom a document was approved; empty if it was not. */
function approvedIn({ approval }: LoggedDocument, language: LogLanguage): string {
  if (!approval) return '';
  return `${approval.approved_at} ${approval.approved_by ?? logWords[language].secondPerson}`;
}
