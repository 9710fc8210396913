import type { DetectionMethod } from '@sladd/contract';
import { detectText } from '@sladd/pipeline';
import {
  type DocumentPart,
  documentParts,
  expectationsOf,
  hardNegatives,
  type MarkedDocument,
  type MarkName,
  markedDocuments,
} from '@sladd/testkit';
import { checkedMarks, contextMarks, countSentences, directMarks, type SentenceCounts } from './groups.ts';
import { calibrationTable, percent, tallyTable } from './report.ts';
import { addJudgement, type Found, type Judgement, judge, type Tallies } from './score.ts';

/** One method at one threshold. */
export interface BenchRequest {
  readonly methods: readonly [DetectionMethod];
  readonly threshold: number;
}

/** Prints how a method does on the hand-written documents and lines of each part. */
export async function printDocuments(request: BenchRequest, showsErrors: boolean): Promise<void> {
  for (const part of documentParts) {
    const documents = markedDocuments(part);
    const tallies: Tallies = new Map();
    const judgements: Judgement[] = [];
    const sentences: SentenceCounts = { expected: 0, found: 0, right: 0 };
    for (const document of documents) {
      const judgement = await judged(document, request);
      addJudgement(tallies, judgement, document.language);
      countSentences(document.text, judgement, sentences);
      judgements.push(judgement);
      if (showsErrors && part !== 'apart') printErrors(document, judgement);
    }
    console.log(`\n${tallyTable(`${request.methods[0]}, documents ${part}`, tallies)}`);
    printRecalls(judgements);
    console.log(calibrationTable(judgements.flatMap(({ verdicts }) => verdicts)));
    if (request.methods[0] !== 'fast') printSentences(sentences);
    await printFalseFindings(part, documents, judgements, request, showsErrors && part !== 'apart');
  }
}

/** A method's findings in a document, held against its marks. Refuses to measure a method that lost its model. */
export async function judged(document: MarkedDocument, request: BenchRequest): Promise<Judgement> {
  const { proposed } = await findingsIn(document, request);
  return judge(expectationsOf(document, request.methods[0]), proposed);
}

/** What a method proposes in a document and what it calls possible. Refuses a method that lost its model. */
export async function findingsIn(
  document: MarkedDocument,
  request: BenchRequest,
): Promise<{ readonly proposed: readonly Found[]; readonly possible: readonly Found[] }> {
  const { findings, withoutModel } = await detectText(document.text, { ...request, withPossible: true });
  if (withoutModel.length > 0) throw new Error(`No model for ${withoutModel.join(', ')}: see models.json`);
  const toFound = (finding: (typeof findings)[number]): Found => ({
    start: unitOffset(document.text, finding.start),
    end: unitOffset(document.text, finding.end),
    type: finding.entity_type,
    score: finding.score,
  });
  return {
    proposed: findings.filter((finding) => !finding.is_possible).map(toFound),
    possible: findings.filter((finding) => finding.is_possible).map(toFound),
  };
}

/** The UTF-16 offset of a code point offset. */
function unitOffset(text: string, codePoints: number): number {
  if (!/[\ud800-\udbff]/.test(text)) return codePoints;
  return [...text].slice(0, codePoints).join('').length;
}

function printRecalls(judgements: readonly Judgement[]): void {
  const groups: readonly (readonly [name: string, marks: ReadonlySet<MarkName>])[] = [
    ['direct identifiers', directMarks],
    ['identifiers with a check', checkedMarks],
    ['statements about health, crime, belief ...', contextMarks],
  ];
  for (const [name, marks] of groups) {
    const expected = judgements.flatMap((judgement) =>
      judgement.expected.filter(({ markName }) => marks.has(markName)),
    );
    if (expected.length === 0) continue;
    const exact = expected.filter(({ isExact }) => isExact).length / expected.length;
    const caught = expected.filter(({ isCaught }) => isCaught).length / expected.length;
    console.log(`recall, ${name} (${expected.length}): strict ${percent(exact)}, overlap ${percent(caught)}`);
  }
}

function printSentences({ expected, found, right }: SentenceCounts): void {
  const [precision, recall] = [right / Math.max(1, found), right / Math.max(1, expected)];
  const f1 = (2 * precision * recall) / Math.max(1e-9, precision + recall);
  console.log(
    `context categories by sentence (${expected}): P ${percent(precision)}, R ${percent(recall)}, F1 ${percent(f1)}`,
  );
}

async function printFalseFindings(
  part: DocumentPart,
  documents: readonly MarkedDocument[],
  judgements: readonly Judgement[],
  request: BenchRequest,
  showsErrors: boolean,
): Promise<void> {
  const words = documents.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  const wrong = judgements.flatMap(({ verdicts }) => verdicts.filter((verdict) => !verdict.isOverlapping));
  console.log(
    `false findings: ${wrong.length} in ${words} words, ${((1000 * wrong.length) / words).toFixed(1)} per 1,000`,
  );
  const lines = hardNegatives(part);
  let count = 0;
  for (const line of lines) {
    const { findings } = await detectText(line, request);
    count += findings.length;
    if (!showsErrors) continue;
    for (const { entity_type, text, score } of findings)
      console.log(`  ${entity_type} "${text}" ${score} in "${line}"`);
  }
  console.log(`false findings on ${lines.length} lines that only look sensitive: ${count}`);
}

function printErrors({ name, text }: MarkedDocument, { verdicts, expected }: Judgement): void {
  for (const { found, isStrict, isOverlapping } of verdicts) {
    if (isStrict) continue;
    const shown = JSON.stringify(text.slice(found.start, found.end));
    console.log(`${isOverlapping ? 'edge  ' : 'false '} ${name} ${found.type} ${shown}`);
  }
  for (const { start, end, types, isCaught } of expected) {
    if (!isCaught) console.log(`missed ${name} ${types[0]} ${JSON.stringify(text.slice(start, end))}`);
  }
}
