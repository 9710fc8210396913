import { readFileSync } from 'node:fs';
import { explainInEnglish, type Reason, reasonSchema, thingNames } from '@sladd/contract';
import { describe, expect, it } from 'vitest';
import { contextLexicons } from '../context/context-lexicons.ts';
import type { EncoderTag } from '../encoder/encoder-tag.ts';
import { fineMeanings } from '../encoder/fine-labels.ts';
import { loadGazetteer } from '../gazetteer/load-gazetteer.ts';
import { createDocumentMemory } from '../names/memory/document-memory.ts';
import { loadNameTagger } from '../names/model/name-model.ts';
import { analysePage } from '../page/analyse-page.ts';
import { formReasons } from '../recognizers/form-reasons.ts';
import { recognizers } from '../recognizers/recognizers.ts';
import { ranks } from './candidate.ts';
import { reasonsOf } from './reasons.ts';

const model = (name: string) => readFileSync(new URL(`../../models/${name}`, import.meta.url));
const models = {
  fastTagger: loadNameTagger(model('fast-names.bin')),
  gazetteer: loadGazetteer(model('gazetteer-no.bin')),
};

const request = { methods: ['standard', 'advanced'], threshold: 0.3 } as const;
const letter = `Møtet er 12.03.2024. Kontonr: 8601.11.17947
Skriv til ola@example.no fra 2001:db8::ff00:42:8329 i går. Ring +47 22 33 44 55 til dr. Nadia Rehman
Hun bor i Fjellveien 14, 5019 Bergen
Brukernavn: kari83
Tveitåsen sa ja. Hun har diabetes, og naboen har spådd i kort. Flyttet til Namsos.

0155 Oslo`;

const placeOf = (words: string) => ({
  start: letter.indexOf(words),
  end: letter.indexOf(words) + words.length,
});

/** By the words found, in English, on the second page of a document. */
function explained(more: Partial<Parameters<typeof analysePage>[0]> = {}): Map<string, string> {
  const memory = createDocumentMemory();
  analysePage(
    { text: 'Vitnet Ragnhild Tveitåsen forklarte seg.' },
    { methods: [], threshold: 1 },
    models,
    memory,
  );
  const known = more.tags ? { gazetteer: models.gazetteer } : models;
  const spans = analysePage({ text: letter, pageNumber: 2, ...more }, request, known, memory);
  return new Map(spans.map(({ text, reasons }) => [text, explainInEnglish(reasons)]));
}

describe('the reasons of a finding', () => {
  it.each([
    ['12.03.2024', 'Has the form of a date.'],
    [
      '8601.11.17947',
      'Valid check digits of a Norwegian bank account number, near “kontonr”, stands after the label “Konto” for a Norwegian bank account number.',
    ],
    ['ola@example.no', 'Has the form of an e-mail address at a domain that can exist.'],
    ['2001:db8::ff00:42:8329', 'Has the form of an IP address, valid in every part.'],
    ['+47 22 33 44 55', 'Has the form of a phone number in the numbering plan, near “ring”.'],
    ['0155 Oslo', 'Has the form of a postal code with its place in the postal register.'],
    ['kari83', 'Stands after the label “Brukernavn” for a user name.'],
    [
      'diabetes',
      "In the word list for someone's health, in a sentence about somebody (“hun”), where it begins and ends is a guess.",
    ],
  ])('tell why %j was found', (words, sentence) => {
    expect(explained().get(words)).toBe(sentence);
  });

  it('name the register, the title, the list or the model that speaks for it', () => {
    expect(explained().get('Fjellveien 14, 5019 Bergen')).toContain('in the register of streets and places');
    expect(explained().get('Tveitåsen')).toContain('he same name stands in full on page 1');
    expect(explained().get('Nadia Rehman')).toContain('stands after the title “dr.”');
    const tags: EncoderTag[] = [
      { ...placeOf('diabetes'), label: 'HEALTH', score: 0.8712, model: 'encoder-tags.onnx' },
    ];
    expect(explained({ tags }).get('diabetes')).toBe(
      "Read as someone's health by the language model of Sladd (87 %).",
    );
    const statements = [{ ...placeOf('spådd i kort'), type: 'CONTEXT', model: 'llama3' }] as const;
    expect(explained({ statements }).get('spådd i kort')).toContain('by the model llama3');
    const place = analysePage(
      { text: letter },
      { methods: ['fast'], threshold: 0.3 },
      {
        gazetteer: models.gazetteer,
      },
    ).find(({ text }) => text === 'Namsos');
    expect(place?.reasons).toEqual([{ code: 'list_of_places', params: {} }]);
  });

  it('belong to the catalogue for every recognizer, label and word list', () => {
    const forms = recognizers.flatMap((recognizer) =>
      [true, undefined].flatMap((validated) =>
        [undefined, 'Nr'].flatMap((label) =>
          formReasons(recognizer, { validated, label, contextWords: recognizer.context }),
        ),
      ),
    );
    for (const reason of forms) expect(reasonSchema.parse(reason)).toEqual(reason);
    const named = [...recognizers, ...contextLexicons, ...Object.values(fineMeanings)];
    for (const { thing } of named) expect(thingNames).toContain(thing);
  });

  it('repeat no word of the document but listed ones', () => {
    const said = [...explained().values()].join(' ').toLowerCase();
    for (const word of ['rehman', 'tveitåsen', 'fjellveien', 'namsos', '8601', 'kari83', 'spådd']) {
      expect(said).not.toContain(word);
    }
  });
});

it('does not tell of a label twice', () => {
  const own = {
    start: 0,
    end: 11,
    score: 0.9,
    entity: {},
    rank: ranks.form,
    evidence: { recognizer: 'fodselsnummer', validated: true, contextWords: [] },
  };
  const thing = 'norwegian_national_id';
  const form: Reason = { code: 'check_digits_hold', params: { thing } };
  const near: Reason = { code: 'near_words', params: { words: ['fødselsnummer', 'pasient'] } };
  const label: Reason = { code: 'label_of_field', params: { thing, label: 'Fødselsnummer' } };
  const told = reasonsOf({ ...own, reasons: [form, near] }, [{ ...own, reasons: [label] }], 1);
  expect(told).toEqual([form, { code: 'near_words', params: { words: ['pasient'] } }, label]);
});
