import { type CaseDocument, findPeople, outcomesOf, stateOf } from '@sladd/case';
import { DETECTION_THRESHOLD, defaultPreset, detectionMethods, typesOfPreset } from '@sladd/contract';
import { closeOcr, detectDocument } from '@sladd/pipeline';
import { buildPdf } from '@sladd/testkit';
import { readOptions } from './options.ts';
import { type Effort, effortOf } from './people/effort.ts';
import { exampleDocuments, peopleOfExample } from './people/example-case.ts';
import { readMarked, type TrueMention } from './people/marked-text.ts';

const leastCovered = 0.99;
/** From one person of the panel to the decision about the next: Tab over the tick and the name, Tab to the choice, and a key. */
const keysOfPerson = 4;
/** A in the list of findings decides all equal ones of a file and goes on to the next. */
const keysOfName = 1;
const types = typesOfPreset(defaultPreset);
const request = {
  methods: [...detectionMethods],
  requestedEntities: [...new Set(detectionMethods.flatMap((method) => types[method]))],
  threshold: DETECTION_THRESHOLD.default,
};

readOptions({
  command: 'npm run bench:people',
  about:
    'How many mentions of twelve people in forty files are covered once each person was decided on once, and whether any\n' +
    'mention counts for somebody else. Ends with 1 when an aim is missed.',
  options: {},
});

const documents: CaseDocument[] = [];
const truth = new Map<string, { readonly text: string; readonly mentions: readonly TrueMention[] }>();
for (const [index, marked] of exampleDocuments.entries()) {
  const name = `${String(index + 1).padStart(2, '0')}.pdf`;
  const own = readMarked(marked);
  truth.set(name, own);
  documents.push(await read(name, own.text));
}
await closeOcr();

const inCase = findPeople(documents);
const keys = new Map(
  Object.entries(peopleOfExample).map(([person, name]) => [person, name.toLowerCase()] as const),
);
const decisions = Array.from(keys.values(), (person) => ({
  ...{ type: 'decide' as const, person, decision: { action: 'remove' as const } },
}));
const state = stateOf(inCase, decisions);
const outcomes = outcomesOf(state);

let [unambiguous, covered, wrong, guessed] = [0, 0, 0, 0];
for (const [file, { text, mentions }] of truth) {
  for (const { person, start, end } of mentions) {
    const over = outcomes.filter((one) => one.file === file && one.start < end && start < one.end);
    const said = `${file}: ${text.slice(start, end).replace('\n', ' ')}`;
    if (person === '?') {
      if (over.some(({ people }) => people.length === 1)) guessed++;
      continue;
    }
    unambiguous++;
    const isWrong = over.some(({ people }) => people.length === 1 && people[0] !== keys.get(person));
    if (isWrong) wrong++;
    const isCovered = over.some((one) => one.action === 'remove' && one.start <= start && end <= one.end);
    if (isCovered && !isWrong) covered++;
    else console.log(`${isWrong ? 'wrong  ' : 'missed '} ${said}`);
  }
}
const strangers = state.people.filter(({ key }) => ![...keys.values()].includes(key));
const found = state.people.length - strangers.length;
console.log(`files ${documents.length}, people of the truth found ${found} of ${keys.size}`);
console.log(
  `people besides: ${strangers.map(({ name, mentions }) => `${name} (${mentions.length})`).join(', ') || 'none'}`,
);
console.log(
  `unambiguous mentions covered ${covered} of ${unambiguous} (${((100 * covered) / unambiguous).toFixed(1)} %)`,
);
console.log(
  `wrong merges ${wrong}, ambiguous mentions guessed ${guessed}, questions ${state.questions.length}`,
);
console.log(`each person once: ${effortText(effortOf(decisions.length, keysOfPerson))}`);
console.log(`each name of each file by its key: ${effortText(effortOf(namesByFile(), keysOfName))}`);
process.exitCode = covered / unambiguous >= leastCovered && wrong + guessed === 0 ? 0 : 1;

/** The different texts that name somebody, file by file; places that no method finds would take a search each besides. */
function namesByFile(): number {
  return [...truth.values()].reduce(
    (sum, { text, mentions }) =>
      sum +
      new Set(mentions.flatMap(({ person, start, end }) => (person === '?' ? [] : text.slice(start, end))))
        .size,
    0,
  );
}

function effortText({ decisions: count, keys: presses, seconds }: Effort): string {
  return `${count} decisions, ${presses} keys, ${Math.round(seconds)} s`;
}

async function read(name: string, text: string): Promise<CaseDocument> {
  const lines = text.split('\n').map((line, row) => ({ text: line, x: 60, y: 80 + row * 22, size: 11 }));
  const pages = new Map<number, CaseDocument['pages'][number]>();
  let read = '';
  const options = { onRead: ({ page }: { page: { text: string } }) => (read = page.text) };
  for await (const event of detectDocument(
    { name, bytes: buildPdf({ pages: [{ lines }] }) },
    request,
    options,
  )) {
    if (event.type !== 'page_completed') continue;
    const found = event.results.redaction_mapping.pages.flatMap(({ sensitive }) => sensitive);
    const findings = found.map(({ start, end, entity_type }) => ({ start, end, entityType: entity_type }));
    pages.set(event.pageNumber, {
      pageNumber: event.pageNumber,
      text: read,
      findings,
      unreadAreas: event.unread.length,
    });
  }
  if (read !== text.replaceAll(/ {2,}/gu, ' '))
    throw new Error(`${name} is read otherwise than it was written`);
  return { name, pages: [...pages.values()] };
}
