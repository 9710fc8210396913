import { type MarkedDocument, markedDocuments, seededRandom } from '@sladd/testkit';
import { annotatedDocuments } from './detect/annotated-documents.ts';
import { Draft } from './leftovers/draft.ts';
import { figuresOf, newScore, type Score, scoreTable, tryCase } from './leftovers/measure.ts';
import { readOptions } from './options.ts';
import { exampleDocuments } from './people/example-case.ts';
import { readMarked } from './people/marked-text.ts';

const aims = { recall: 0.95, falseHints: 1 } as const;
/** Documents that have nothing to do with each other are looked at as cases of so many. */
const caseSize = 20;
const leftoversPerDocument = 2.7;

const { values, rest: folders } = readOptions({
  command: 'npm run bench:second-look',
  about:
    'How many planted leftovers a second look at a case finds, by kind, and how many false hints it gives in each document.\n' +
    'Ends with 1 when an aim is missed. Folders hold further annotated documents.',
  rest: 'FOLDER',
  options: {
    seeds: { type: 'string', value: 'N', default: '3', isWholeNumber: true, help: 'how many rounds' },
    verbose: { type: 'boolean', default: false, help: 'prints what was missed and each false hint' },
  },
});
const tuned = [
  exampleDrafts,
  () => draftsOf(markedDocuments('development')),
  () => draftsOf(markedDocuments('everyday')),
];
const scores = [measure('example case, development, everyday', tuned)];
scores.push(
  measure('apart, of which only totals were looked at', [() => draftsOf(markedDocuments('apart'))]),
);
for (const folder of folders) {
  const documents = annotatedDocuments(folder);
  const cases = Array.from({ length: Math.ceil(documents.length / caseSize) }, (_, index) =>
    documents.slice(index * caseSize, (index + 1) * caseSize),
  );
  scores.push(
    measure(
      'the folder',
      cases.map((own) => () => draftsOf(own)),
    ),
  );
}
const isHeld = scores
  .map(figuresOf)
  .every(({ recall, perDocument }) => recall >= aims.recall && perDocument <= aims.falseHints);
process.exitCode = isHeld ? 0 : 1;

function measure(title: string, cases: readonly (() => Draft[])[]): Score {
  const score = newScore();
  for (let seed = 1; seed <= Number(values.seeds); seed++) {
    const random = seededRandom(seed);
    for (const make of cases) {
      const drafts = make();
      tryCase(score, drafts, Math.round(leftoversPerDocument * drafts.length), random);
    }
  }
  console.log(`\n${scoreTable(title, score)}`);
  if (values.verbose) console.log([...score.missed, '', ...score.falseHints].join('\n'));
  return score;
}

function exampleDrafts(): Draft[] {
  return exampleDocuments.map((marked, index) => {
    const { text, mentions } = readMarked(marked);
    const closed = mentions.map(({ start, end }) => ({ start, end, isPerson: true }));
    return new Draft(`${String(index + 1).padStart(2, '0')}.pdf`, 'nb', text, closed);
  });
}

/** Everything that the truth marks is removed. */
function draftsOf(documents: readonly MarkedDocument[]): Draft[] {
  return documents.map(({ name, language, text, marks }) => {
    const closed = marks.map(({ start, end, names }) => ({ start, end, isPerson: names.includes('PERSON') }));
    return new Draft(`${name}.pdf`, language, text, closed);
  });
}
