import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aliasesOf,
  ambiguousAliases,
  type CaseDocument,
  type CaseRecord,
  findPeople,
  keyEntriesOf,
  openKey,
  outcomesOf,
  sealKey,
  stateOf,
  undone,
} from './index.ts';

/** A file of one page; names in brackets are what detection found. */
function file(name: string, marked: string): CaseDocument {
  const findings: { start: number; end: number; entityType: string }[] = [];
  let text = '';
  for (const part of marked.split(/(\[[^\]]*\])/u)) {
    const own = part.startsWith('[') ? part.slice(1, -1) : part;
    if (own !== part)
      findings.push({ start: text.length, end: text.length + own.length, entityType: 'PERSON' });
    text += own;
  }
  return { name, pages: [{ pageNumber: 1, text, findings, unreadAreas: 0 }] };
}

function namesIn(...documents: CaseDocument[]): Record<string, string[]> {
  const { people } = stateOf(findPeople(documents), []);
  return Object.fromEntries(people.map(({ key, mentions }) => [key, mentions.map(({ text }) => text)]));
}

describe('the people of a case', () => {
  test.each([
    [
      'the genitive',
      'Karis mor, Solbakkens hus, Kari Anne Solbakken’s',
      ['Karis', 'Solbakkens', 'Kari Anne Solbakken’s'],
    ],
    [
      'initials',
      'K. A. Solbakken og K. Solbakken, Kari A. Solbakken',
      ['K. A. Solbakken', 'K. Solbakken', 'Kari A. Solbakken'],
    ],
    ['the surname first', 'Solbakken, Kari Anne', ['Solbakken, Kari Anne']],
    ['capitals', 'SOLBAKKEN og KARI', ['SOLBAKKEN', 'KARI']],
    ['a hyphen', 'Kari-Anne Solbakken', ['Kari-Anne Solbakken']],
    ['the end of a line', 'møte med Kari\nAnne Sol-\nbakken i dag', ['Kari\nAnne Sol-\nbakken']],
    ['letters set apart', 'S O L B A K K E N', ['S O L B A K K E N']],
    ['damage of OCR', 'Kari Anne So1bakken og 5olbakken', ['Kari Anne So1bakken', '5olbakken']],
    ['a shorter name', 'Kari Solbakken kom. Da sa Kari Anne det.', ['Kari Solbakken', 'Kari Anne']],
    ['a compound', 'i Solbakken-saken', ['Solbakken']],
  ])('one person is known in %s', (_, text, expected) => {
    expect(namesIn(file('a', '[Kari Anne Solbakken]'), file('b', text))).toEqual({
      'kari anne solbakken': ['Kari Anne Solbakken', ...expected],
    });
  });

  test.each([
    ['a place or a firm', 'Solbakken skole og Solbakken Bygg AS og Solbakken 12'],
    ['somebody else of the same name', 'Per Solbakken og Kari Nordmann'],
    ['a word', 'det er solbakken og kari'],
  ])('%s is not the person', (_, text) => {
    expect(namesIn(file('a', '[Kari Anne Solbakken]'), file('b', `I dag kom ${text}`))).toEqual({
      'kari anne solbakken': ['Kari Anne Solbakken'],
    });
  });

  test('names in one list are two people, however alike', () => {
    const people = namesIn(
      file('a', 'Til stede: [Kari Berg], [Kari Anne Berg]'),
      file('b', '[Kari Berg] kom.'),
    );
    expect(people).toEqual({
      'kari berg': ['Kari Berg', 'Kari Berg'],
      'kari anne berg': ['Kari Anne Berg'],
    });
  });

  test('names one under the other are two, and a sentence ends before a name', () => {
    const documents = [
      file('a', '[Ida Skogvang] og [Kari Berg]'),
      file('b', 'Til [Ida Skogvang\nKari]'),
      file('c', 'Hei Ida. Kari kom. [Per Ol-\nsen] kom og.'),
    ];
    expect(namesIn(...documents)).toEqual({
      'ida skogvang': ['Ida Skogvang', 'Ida Skogvang', 'Ida'],
      'kari berg': ['Kari Berg', 'Kari', 'Kari'],
      'per olsen': ['Per Ol-\nsen'],
    });
  });

  test('a nickname that the file states counts everywhere', () => {
    const people = namesIn(
      file('a', '[Jonas Berg], kalt «Nasse», er her.'),
      file('b', 'Så gikk Nasse hjem.'),
    );
    expect(people['jonas berg']).toEqual(['Jonas Berg', 'Nasse', 'Nasse']);
  });

  test('a surname of two people is a question, and so is a name that fits two', () => {
    const found = findPeople([
      file('a', '[Kari Anne Berg] og [Kari Mona Berg] og [Ola Berg]'),
      file('b', 'Så kom Berg og Kari Berg.'),
    ]);
    const { people, questions } = stateOf(found, []);
    expect(people.map(({ key }) => key)).toEqual(['kari anne berg', 'kari mona berg', 'ola berg']);
    expect(questions.map(({ text, candidates }) => [text, candidates.length])).toEqual([
      ['Berg', 3],
      ['Kari Berg', 2],
    ]);
    const answered = stateOf(found, [{ type: 'answer', form: 'berg', person: 'ola berg' }]);
    expect(answered.people.at(-1)?.mentions.map(({ text }) => text)).toEqual(['Ola Berg', 'Berg']);
  });

  test('spellings are split off and people merged by hand', () => {
    const found = findPeople([file('a', '[Kari Berg] kom. Kari gikk. [Mona Lund] ble.')]);
    const split = stateOf(found, [{ type: 'split', form: 'kari' }]);
    expect(split.people.map(({ name, mentions }) => [name, mentions.length])).toEqual([
      ['Kari Berg', 1],
      ['Kari', 1],
      ['Mona Lund', 1],
    ]);
    const merged = stateOf(found, [{ type: 'merge', person: 'mona lund', into: 'kari berg' }]);
    expect(merged.people.map(({ name, mentions }) => [name, mentions.length])).toEqual([['Kari Berg', 3]]);
  });
});

describe('decisions', () => {
  const family = [
    file('1', '[Kari Anne Berg] og [Ola Berg] og [Live Moe]'),
    file('2', 'Hos Berg sov Ola. [Per Dahl] så Live Moe.'),
    file('3', '[Live Moe] og Olas venn [Per Dahl]'),
  ];
  const decide = (person: string, action: 'remove' | 'keep' | 'pseudonym'): CaseRecord => ({
    type: 'decide',
    person,
    decision: { action },
  });
  const record = fc.oneof(
    fc
      .tuple(
        fc.constantFrom('kari anne berg', 'ola berg', 'live moe', 'per dahl'),
        fc.constantFrom('remove' as const, 'keep' as const, 'pseudonym' as const),
      )
      .map(([person, action]) => decide(person, action)),
    fc.constantFrom<CaseRecord>(
      { type: 'merge', person: 'per dahl', into: 'ola berg' },
      { type: 'merge', person: 'ola berg', into: 'per dahl' },
      { type: 'split', form: 'ola' },
      { type: 'answer', form: 'berg', person: 'ola berg' },
    ),
  );

  test('the order of the files changes nothing, and no letter', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(family, { minLength: 3 }), fc.array(record), (files, records) => {
        const [one, other] = [stateOf(findPeople(family), records), stateOf(findPeople(files), records)];
        expect(other).toEqual(one);
        expect([...aliasesOf(other)]).toEqual([...aliasesOf(one)]);
      }),
    );
  });

  test('undo gives exactly what was before', () => {
    const found = findPeople(family);
    fc.assert(
      fc.property(fc.array(record), record, (records, last) => {
        const before = structuredClone(stateOf(found, records));
        const after = [...records, last];
        stateOf(found, after);
        expect(stateOf(found, undone(after))).toEqual(before);
      }),
    );
  });

  test('keep beats remove wherever both meet in one place, and that is said', () => {
    const found = findPeople(family);
    fc.assert(
      fc.property(fc.array(record), (records) => {
        const state = stateOf(found, records);
        const actions = new Map(state.people.map(({ key, decision }) => [key, decision?.action]));
        for (const { people, action, start, file: name } of outcomesOf(state)) {
          const all = people.map((key) => actions.get(key));
          if (!all.includes('keep')) continue;
          expect(action, `${name} ${start}`).toBe('keep');
          if (!all.some((one) => one === 'remove' || one === 'pseudonym')) continue;
          expect(state.conflicts).toContainEqual(
            expect.objectContaining({ type: 'kept_and_removed', people }),
          );
        }
      }),
    );
    const both = stateOf(found, [decide('kari anne berg', 'keep'), decide('ola berg', 'remove')]);
    expect(both.conflicts).toEqual([
      { type: 'kept_and_removed', subject: 'berg', people: ['kari anne berg', 'ola berg'], places: 1 },
    ]);
    const one = stateOf(found, [
      decide('per dahl', 'keep'),
      decide('ola berg', 'remove'),
      { type: 'merge', person: 'per dahl', into: 'ola berg' },
    ]);
    expect(one.people.find(({ key }) => key === 'ola berg')?.decision).toEqual({ action: 'keep' });
    expect(one.conflicts.map(({ type }) => type)).toEqual(['merged_decisions']);
    const again = stateOf(found, [
      decide('per dahl', 'keep'),
      { type: 'merge', person: 'per dahl', into: 'ola berg' },
      decide('ola berg', 'remove'),
    ]);
    expect(again.people.find(({ key }) => key === 'ola berg')?.decision).toEqual({ action: 'remove' });
    expect(again.conflicts).toEqual([]);
  });

  test('letters follow the first place, spare what somebody chose, and a name of two people gets none', () => {
    const records: CaseRecord[] = ['kari anne berg', 'live moe', 'per dahl'].map((person) =>
      decide(person, 'pseudonym'),
    );
    const state = stateOf(findPeople(family), [
      ...records,
      { type: 'decide', person: 'ola berg', decision: { action: 'pseudonym', alias: 'Person A' } },
    ]);
    expect([...aliasesOf(state)].sort()).toEqual([
      ['kari anne berg', 'Person B'],
      ['live moe', 'Person C'],
      ['ola berg', 'Person A'],
      ['per dahl', 'Person D'],
    ]);
    expect(outcomesOf(state).find(({ text }) => text === 'Berg')).toMatchObject({ action: 'remove' });
    expect(outcomesOf(state).find(({ text }) => text === 'Berg')).not.toHaveProperty('alias');
  });

  test('a letter means one person in all versions of a case, and versions change none of the case', () => {
    const found = findPeople(family);
    fc.assert(
      fc.property(fc.array(record), fc.array(fc.array(record), { maxLength: 3 }), (records, versions) => {
        const decided = versions.map((more) => more.filter(({ type }) => type === 'decide'));
        const outputs = [records, ...decided.map((more) => [...records, ...more])].map((all) =>
          stateOf(found, all),
        );
        const [base] = outputs;
        if (!base) throw new Error('no case');
        expect([...aliasesOf(base, outputs)]).toEqual([...aliasesOf(base)]);
        expect(ambiguousAliases(outputs)).toEqual([]);
        const owners = new Map<string, string>();
        for (const output of outputs)
          for (const [key, alias] of aliasesOf(output, outputs)) {
            expect(owners.get(alias) ?? key, alias).toBe(key);
            owners.set(alias, key);
          }
        expect(
          keyEntriesOf(outputs)
            .map(({ alias }) => alias)
            .sort(),
        ).toEqual([...owners.keys()].sort());
      }),
    );
  });

  test('a version whose people come first in the files takes no letter of another', () => {
    const found = findPeople(family);
    const base = stateOf(found, [decide('per dahl', 'pseudonym')]);
    const version = stateOf(found, [decide('kari anne berg', 'pseudonym'), decide('per dahl', 'remove')]);
    expect([...aliasesOf(version, [base, version])]).toEqual([['kari anne berg', 'Person B']]);
    expect([...aliasesOf(base, [base, version])]).toEqual([['per dahl', 'Person A']]);
  });

  test('one pseudonym that was chosen for two people in two versions is told', () => {
    const found = findPeople(family);
    const chosen = (person: string) =>
      stateOf(found, [{ type: 'decide', person, decision: { action: 'pseudonym', alias: 'Mor' } }]);
    const outputs = [stateOf(found, []), chosen('kari anne berg'), chosen('ola berg')];
    expect(ambiguousAliases(outputs)).toEqual(['Mor']);
  });

  test('the key opens with its passphrase alone, and shows no name', async () => {
    const entries = [{ alias: 'Person A', names: ['Kari Berg'] }];
    const sealed = await sealKey(entries, 'påske 7');
    expect(sealed).not.toMatch(/Kari|Person/u);
    expect(await openKey(sealed, 'påske 7')).toEqual(entries);
    expect(await openKey(sealed, 'påske 8')).toBeNull();
    expect(await openKey(sealed.replace(/"sealed": "./u, '"sealed": "!'), 'påske 7')).toBeNull();
  });

  test('the key of a case with thousands of people opens too', async () => {
    const entries = Array.from({ length: 5000 }, (_, at) => ({
      alias: `Person ${at}`,
      names: ['Kari Berg'],
    }));
    expect(await openKey(await sealKey(entries, 'påske 7'), 'påske 7')).toEqual(entries);
  });
});
