import { wordPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';

/** What the code stands for, up to the end of its part of the line. */
const meaning = String.raw` \p{L}{3}[\p{L}\d /'-]{2,58}?(?= {2}|[ ]?[.,;:(\n\t]| (?:siden|sidan|since|fra|frå|from|fom)(?!\p{L})|$)`;
const notGoingOn = String.raw`(?!\.?\d|-\d|\/)`;
/** Chapter, group and subgroup of ICD-10, and of ICPC-2, which has no subgroups. */
const subgroup = String.raw`[A-TV-Z]\d{2}\.\d{1,2}${notGoingOn}`;
const group = String.raw`[A-Z]\d{2}${notGoingOn}`;

const label =
  '[Dd]iagnosekoder?|[Dd]iagnosar|[Dd]iagnoser?|[Dd]iagnos[ie]s|(?:[Hh]oved|[Hh]ovud|[Bb]i)diagnose|[Dd]x|ICD(?:-10)?|ICPC(?:-2)?';
/** Right behind its label, or behind another code there. */
const labelled = String.raw`(?<=(?<!\p{L})(?:${label})(?: code| kode)?[.:]? {1,2}(?:[A-Z]\d{2}(?:\.\d{1,2})?, ){0,4})`;

/** Codes of diagnoses with what they stand for: ICD-10 ("F32.1 Depressiv episode") and ICPC-2 ("P76"). */
export const diagnosisCode: Recognizer = {
  name: 'diagnosis-code',
  entity: { advanced: ['HEALTH'], standard: ['HEALTH_INFO', 'medical condition'] },
  patterns: [
    wordPattern('[A-TV-Z]\\d', String.raw`${subgroup}(?= \p{Lu})${meaning}`, {
      score: 0.55,
      contextScore: 0.85,
    }),
    wordPattern('[A-TV-Z]\\d', `${subgroup}${meaning}`, { score: 0.2, contextScore: 0.8 }),
    wordPattern('[A-Z]\\d', `${labelled}(?:${subgroup}|${group})${meaning}`, {
      score: 0.8,
      contextScore: 0.8,
    }),
    // A code alone is only possible: most readers mark what it stands for.
    wordPattern('[A-Z]\\d', `${labelled}(?:${subgroup}|${group})`, { score: 0.4, contextScore: 0.4 }),
  ],
  context: [
    'diagnose*',
    'hoveddiagnose*',
    'hovuddiagnose*',
    'bidiagnose*',
    'diagnosis',
    'diag',
    'dx',
    'icd',
    'icd-10',
    'icpc',
    'icpc-2',
  ],
  against: [
    'vedlegg',
    'bilag',
    'rom',
    'room',
    'blokk',
    'bygg',
    'kapittel',
    'tabell',
    'table',
    'figur',
    'figure',
    'versjon',
    'version',
    'section',
    'punkt',
    'pkt',
    'standard*',
    'annex',
    'appendix',
    'junction',
    'the',
  ],
  thing: 'diagnosis',
  isStatement: true,
};
