import { readFileSync } from 'node:fs';
import { detectionMethods, kindOfType } from '@sladd/contract';
import { describe, expect, it } from 'vitest';
import { loadGazetteer } from '../gazetteer/load-gazetteer.ts';
import { loadNameTagger } from '../names/model/name-model.ts';
import { analysePage } from '../page/analyse-page.ts';

const model = (name: string) => readFileSync(new URL(`../../models/${name}`, import.meta.url));
const models = {
  fastTagger: loadNameTagger(model('fast-names.bin')),
  gazetteer: loadGazetteer(model('gazetteer-no.bin')),
};

/** A method that has a type for the wider kind alone, or for both, may call it by that one. */
const wider: Readonly<Record<string, string>> = {
  account: 'finances',
  payment_card: 'finances',
  identity_document: 'national_id',
  vehicle: 'membership_number',
  medical_licence: 'membership_number',
  user_name: 'web_address',
};

/** What all methods find of a kind at the default threshold, by forms and the small name model alone. */
function found(text: string, kind: string) {
  return analysePage({ text }, { methods: [...detectionMethods], threshold: 0.5 }, models).filter(
    ({ method, entityType }) => [kind, wider[kind]].includes(kindOfType(method, entityType)),
  );
}

describe('forms that are found whole', () => {
  it.each(readForms('forms.tsv'))('$kind ($language) in $written', ({ kind, text, values }) => {
    const missed = values.filter(
      (value) => !found(text, kind).some(({ start, end }) => start <= value.start && end >= value.end),
    );
    expect(missed.map(({ start, end }) => text.slice(start, end))).toEqual([]);
  });
});

describe('forms that are something else', () => {
  it.each(readForms('not-forms.tsv'))('no $kind ($language) in $written', ({ kind, text }) => {
    expect(found(text, kind).map((span) => span.text)).toEqual([]);
  });
});

/** A row of a table of forms: a text of one kind's, and where the values stand in it, in UTF-16 units. */
interface Form {
  readonly kind: string;
  readonly language: string;
  readonly text: string;
  readonly values: readonly { readonly start: number; readonly end: number }[];
  /** The text as the table has it. */
  readonly written: string;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', '\\': '\\' };

/** The rows of a table beside this file: kind, language and text, the values between ⟦ and ⟧. */
function readForms(name: string): Form[] {
  const table = readFileSync(new URL(name, import.meta.url), 'utf8');
  return table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [kind = '', language = '', written = ''] = row.split('\t');
      return { kind, language, written, ...marked(unescaped(written)) };
    });
}

/** `\n`, `\t`, `\\` and `\u` with four hexadecimal digits stand for characters that a table cannot show. */
function unescaped(written: string): string {
  return written.replace(/\\(?:u([0-9A-F]{4})|([nt\\]))/g, (_, hex?: string, char?: string) =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (escapes[char ?? ''] ?? ''),
  );
}

function marked(source: string): Pick<Form, 'text' | 'values'> {
  const [text = '', ...parts] = source.split('⟦');
  return parts.reduce<Pick<Form, 'text' | 'values'>>(
    (done, part) => {
      const [value = '', after = ''] = part.split('⟧');
      const start = done.text.length;
      return {
        text: done.text + value + after,
        values: [...done.values, { start, end: start + value.length }],
      };
    },
    { text, values: [] },
  );
}
