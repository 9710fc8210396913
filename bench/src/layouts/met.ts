import { expectationsOf, type MarkedDocument } from '@sladd/testkit';
import { directMarks } from '../detect/groups.ts';
import type { BenchRequest } from '../detect/print-documents.ts';
import { judge } from '../detect/score.ts';
import { type CoveringFound, offsets } from './found.ts';

/** How the places of a document were met. */
export interface Met {
  /** Expected places with what became of each. */
  readonly places: readonly MetPlace[];
  /** Findings that share no letter with a place of their type. */
  readonly falseFindings: number;
  readonly words: number;
}

/** An expected place of a document, in UTF-16 offsets. */
export interface MetPlace {
  readonly start: number;
  readonly end: number;
  readonly markName: string;
  readonly isDirect: boolean;
  /** A finding of a right type shares a letter with it. */
  readonly isCaught: boolean;
  /** Findings of any type cover a letter or digit of it. */
  readonly isTouched: boolean;
  /** Findings of any type cover every letter and digit of it. */
  readonly isWhole: boolean;
}

/** Holds what was found against what is marked. */
export function met(document: MarkedDocument, found: readonly CoveringFound[], request: BenchRequest): Met {
  const { expected, verdicts } = judge(expectationsOf(document, request.methods[0]), found);
  const covered = new Set(found.flatMap((finding) => [...finding.covered]));
  const places = expected.map(({ start, end, markName, isCaught }) => {
    const letters = offsets({ start, end }).filter((at) => /[\p{L}\p{N}]/u.test(document.text.charAt(at)));
    return {
      ...{ start, end, markName, isCaught },
      isDirect: directMarks.has(markName),
      isTouched: letters.some((at) => covered.has(at)),
      isWhole: letters.every((at) => covered.has(at)),
    };
  });
  const falseFindings = verdicts.filter(({ isOverlapping }) => !isOverlapping).length;
  return { places, falseFindings, words: document.text.split(/\s+/u).length };
}
