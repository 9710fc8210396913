import { type CaseState, type Hint, officialsOf, secondLook } from '@sladd/case';
import { CASE_PLAN_FORMAT, type CasePlan, type CaseRules } from '@sladd/contract';
import { removalsOf } from './case-removals.ts';
import type { ReadFile } from './read-case.ts';

/** The plan of a case, for a person to decide on. */
export function planOf(files: readonly ReadFile[], state: CaseState, rules: CaseRules): CasePlan {
  const officials = officialsOf(state.people, files);
  return {
    format: CASE_PLAN_FORMAT,
    version: 1,
    files: files.map(({ name, sha256 }) => ({ name, sha256 })),
    people: state.people.map(({ key, name, names, mentions, files: count, decision }) => ({
      ...{ key, name, decision: decision?.action ?? null },
      ...(decision?.action === 'pseudonym' && decision.alias !== undefined ? { as: decision.alias } : {}),
      ...(decision?.action === 'pseudonym' && decision.series !== undefined
        ? { series: decision.series }
        : {}),
      ...{ is_official: officials.has(key), files: count, places: mentions.length },
      names: names.map(({ form, text, spelling, count: places }) => ({ form, text, spelling, places })),
    })),
    merges: [],
    splits: [],
    questions: state.questions.map(({ form, text, mentions, candidates }) => ({
      ...{ form, text, places: mentions.length, candidates: [...candidates], answer: null },
    })),
    other_findings: rules.other_findings,
    keep_texts: rules.keep_texts,
  };
}

/** What a person has to know before the plan is applied: on stdout, since it holds names. */
export function overviewOf(files: readonly ReadFile[], state: CaseState, plan: CasePlan): object {
  const { decided } = removalsOf(files, state, plan);
  return {
    files: files.length,
    people: state.people.length,
    undecided: state.people.filter(({ decision }) => decision === null).length,
    questions: state.questions.map(({ text, mentions, candidates }) => ({
      text,
      places: mentions.length,
      candidates,
    })),
    conflicts: state.conflicts,
    second_look: secondLook(files, decided).map(toLine),
  };
}

function toLine({ file, pageNumber, type, text, like, start, end }: Hint): object {
  return { file, page_number: pageNumber, type, text, like, start, end };
}
