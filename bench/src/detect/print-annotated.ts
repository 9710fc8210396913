import { readFileSync } from 'node:fs';
import { detectText } from '@sladd/pipeline';
import { expectationsOf } from '@sladd/testkit';
import { columns } from '../table.ts';
import { annotatedDocuments } from './annotated-documents.ts';
import { directMarks } from './groups.ts';
import { type BenchRequest, findingsIn } from './print-documents.ts';
import { type NamedPlaces, printPossible } from './print-possible.ts';
import { calibrationByType, calibrationTable, percent, tallyTable } from './report.ts';
import { addJudgement, type Judgement, judge, type Tallies } from './score.ts';

/** Prints how a method does on a folder of annotated documents: by type, language and author, and by label. */
export async function printAnnotated(folder: string, request: BenchRequest): Promise<void> {
  const documents = annotatedDocuments(folder);
  const [byType, byAuthor]: [Tallies, Tallies] = [new Map(), new Map()];
  const judgements: Judgement[] = [];
  const named: NamedPlaces[] = [];
  let words = 0;
  for (const document of documents) {
    const { proposed, possible } = await findingsIn(document, request);
    const judgement = judge(expectationsOf(document, request.methods[0]), proposed);
    addJudgement(byType, judgement, document.language);
    addJudgement(byAuthor, judgement, `${document.language} ${document.author}`);
    judgements.push(judgement);
    named.push({ expected: judgement.expected, proposed, possible });
    words += document.text.split(/\s+/u).length;
  }
  const verdicts = judgements.flatMap((judgement) => judgement.verdicts);
  const wrong = verdicts.filter(({ isOverlapping }) => !isOverlapping).length;
  const [method] = request.methods;
  const authors = new Map([...byAuthor].filter(([name]) => /^(?:nb|nn|en) [a-z]{1,2}$/u.test(name)));
  console.log(`\n${tallyTable(`${method}, ${documents.length} annotated documents`, byType)}`);
  console.log(`\n${tallyTable('by author', authors)}`);
  console.log(`\n${labelTable(judgements)}`);
  console.log(`\n${calibrationTable(verdicts)}\n\n${calibrationByType(verdicts)}`);
  console.log(`false findings: ${wrong} in ${words} words, ${((1000 * wrong) / words).toFixed(1)} per 1,000`);
  printPossible(named);
}

/** Prints how many lines of a file, which hold nothing sensitive, have findings. */
export async function printPlainLines(file: string, request: BenchRequest): Promise<void> {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  let hit = 0;
  for (const line of lines) if ((await detectText(line, request)).findings.length > 0) hit++;
  console.log(
    `lines that only look sensitive: ${hit} of ${lines.length} hit, ${percent(hit / lines.length)} %`,
  );
}

/** Recall of each label by overlap and by both ends, and how many places no finding of any type touches. */
function labelTable(judgements: readonly Judgement[]): string {
  const places = judgements.flatMap(({ expected, verdicts }) =>
    expected.map((place) => ({
      ...place,
      isTouched: verdicts.some(({ found }) => found.start < place.end && place.start < found.end),
    })),
  );
  const row = (name: string, of: typeof places): string[] => [
    name,
    String(of.length),
    percent(of.filter(({ isExact }) => isExact).length / of.length),
    percent(of.filter(({ isCaught }) => isCaught).length / of.length),
    percent(of.filter(({ isTouched }) => isTouched).length / of.length),
  ];
  const labels = [...new Set(places.map(({ markName }) => markName))].sort();
  const rows = labels.map((label) =>
    row(
      label,
      places.filter(({ markName }) => markName === label),
    ),
  );
  const direct = row(
    'direct identifiers',
    places.filter(({ markName }) => directMarks.has(markName)),
  );
  return columns([['label', 'expected', 'recall strict', 'overlap', 'any type'], ...rows, direct]);
}
