import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { ModelManifest } from '@sladd/contract';
import { loadFolder } from './model-folder.ts';

/** The result of checking a model: how it was understood, and what it finds in sentences. */
export interface ModelCheck {
  readonly folder: string;
  /** Why the model cannot be used, in one English sentence; null if it can. */
  readonly problem: string | null;
  readonly manifest: ModelManifest | null;
  /** Warnings to read before the model is used. */
  readonly warnings: readonly string[];
  readonly sentences: readonly {
    readonly text: string;
    readonly spans: readonly {
      readonly start: number;
      readonly end: number;
      readonly text: string;
      readonly types: object;
      readonly score: number;
    }[];
  }[];
  /** Milliseconds for all sentences. */
  readonly ms: number;
  /** Memory of the process, in MiB. */
  readonly mebibytes: number;
}

/** Loads the model of one folder and runs it on sentences. Keeps nothing in memory. */
export async function checkModel(path: string): Promise<ModelCheck> {
  const folder = resolve(path);
  const name = basename(folder);
  const { models, unusable } = await loadFolder(dirname(folder), (other) => other === name);
  const [model] = models;
  const problem = unusable[0]?.problem ?? (model ? null : 'There is no manifest.json.');
  const startedAt = performance.now();
  const sentences = [];
  for (const text of model ? checkSentences : []) {
    const tags = (await model?.part.tagger.tag(text)) ?? [];
    sentences.push({
      text,
      spans: tags.map(({ start, end, entity, score }) => ({
        start,
        end,
        text: text.slice(start, end),
        types: entity ?? {},
        score: Math.round(score * 1000) / 1000,
      })),
    });
  }
  return {
    folder: name,
    problem,
    manifest: model?.manifest ?? null,
    sentences,
    warnings: model
      ? [
          ...warningsOf(model.manifest, sentences.flatMap(({ spans }) => spans).length),
          ...(await tokenizerWarnings(join(folder, model.manifest.files.tokenizer.file))),
        ]
      : [],
    ms: Math.round(performance.now() - startedAt),
    mebibytes: Math.round(process.memoryUsage().rss / 2 ** 20),
  };
}

function warningsOf(manifest: ModelManifest, spans: number): string[] {
  const isLimited = /(?:^|[^a-z])(?:nc|nd)(?:[^a-z]|$)|non-?commercial/iu.test(manifest.licence);
  const ignored = manifest.kind === 'hf-token-classification' ? manifest.ignore : [];
  return [
    ...(isLimited ? [`The licence ${manifest.licence} forbids many uses: read it.`] : []),
    ...(ignored.length > 0 ? [`These labels count for nothing: ${ignored.join(', ')}.`] : []),
    ...(spans === 0 ? ['It marked nothing in sentences that are full of names and numbers.'] : []),
  ];
}

/** A normaliser that removes capitals or diacritics loses a lot in Norwegian: the capitals of names, and å and ø. */
async function tokenizerWarnings(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8');
  return [
    ...(/"lowercase":\s*true|"type":\s*"Lowercase"/u.test(text) ? ['It does not see capitals.'] : []),
    ...(/"strip_accents":\s*true|"type":\s*"StripAccents"/u.test(text) ? ['It does not tell å from a.'] : []),
  ];
}

/** Sentences about invented people, in Norwegian and English. */
const checkSentences = [
  'Kari Nordmann bor i Storgata 12B, 0155 Oslo.',
  'Pasienten Ola Hansen, født 12.03.1984, fikk Paracet 500 mg.',
  'Saksbehandler Nguyen Thi Lan i NAV Bergen ringte 22 33 44 55.',
  'E-post sendes til per.testesen@example.com innen fredag.',
  'Ahmed Warsame Ali og Máret Sara møtte i Nordland tingrett.',
  'Rapporten om veien ble lagt fram i mai.',
  'Ho heiter Synnøve Ås og er medlem av Fagforbundet.',
  'Equinor betalte 4 500 kroner til konto 8601.11.17947.',
  'Jon-Erik O’Brien er diagnostisert med diabetes type 2.',
  'Brevet er fra Bærum kommune til Łukasz Kowalski.',
  'John Smith lives at 10 Downing Street, London.',
  'Dr. Mary O’Neill saw the patient on May 4, 2021.',
  'Please call Priya Raman at +44 20 7946 0018.',
  'The invoice from Acme Ltd. is due next week.',
  'Her passport number is K0482193.',
  'The weather in the mountains was fine.',
  'Mr. Chen and Ms. Abdi work for the Red Cross in Nairobi.',
  'Contact jane.doe@example.com or visit 192.0.2.15.',
  'He was convicted of theft in 2019.',
  'Maria Garcia, aged 67, has asthma.',
];
