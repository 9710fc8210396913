import { pick } from '../pick.ts';
import { entriesOf, insert, insertLine, linesOf, replaceOne } from './body-text.ts';
import {
  addPart,
  anyNumber,
  anyPart,
  anyReference,
  changeBody,
  changeContent,
  changeStream,
} from './change-parts.ts';
import { nestContents, splitStream } from './contents.ts';
import { shownByLetters } from './letters.ts';
import type { PdfParts } from './pdf-parts.ts';
import { operators, pageEntries, plantedOperators, plantKeys, wrappers } from './planted.ts';
import { recoded } from './recode.ts';

/** Changes the structure of a file, in place. */
export type Mutation = (parts: PdfParts, random: () => number, word: string) => void;

const reference = /\b\d+ \d+ R\b/g;

/** What the mutations do, each one kind of change to objects, entries or content. */
export const mutations: Readonly<Record<string, Mutation>> = {
  'swap objects': (parts, random) => {
    const [one, other] = [anyNumber(parts, random), anyNumber(parts, random)];
    const [first, second] = [parts.objects.get(one), parts.objects.get(other)];
    if (!first || !second) return;
    parts.objects.set(one, second);
    parts.objects.set(other, first);
  },
  'point elsewhere': (parts, random) => {
    changeBody(parts, random, (body) =>
      replaceOne(body, reference, random, () => anyReference(parts, random)),
    );
  },
  'share an object': (parts, random) => {
    const [from, to] = [anyReference(parts, random), anyReference(parts, random)];
    const pattern = new RegExp(`\\b${from}\\b`, 'g');
    for (const [number, part] of parts.objects)
      parts.objects.set(number, { ...part, body: part.body.replace(pattern, to) });
  },
  'double an object': (parts, random) => {
    const number = anyNumber(parts, random);
    const part = parts.objects.get(number);
    if (!part) return;
    const own = addPart(parts, part);
    const pattern = new RegExp(`\\b${number} \\d+ R\\b`, 'g');
    changeBody(parts, random, (body) => replaceOne(body, pattern, random, () => own), pattern);
  },
  'write an object in place': (parts, random) => {
    changeBody(parts, random, (body) =>
      replaceOne(body, reference, random, (found) => {
        const part = parts.objects.get(Number.parseInt(found, 10));
        return part && !part.stream && part.body.length < 5000 ? part.body : found;
      }),
    );
  },
  'take a value out': (parts, random) => {
    changeBody(parts, random, (body) =>
      replaceOne(body, /<<[^<>]*>>|\[[^[\]]*\]/g, random, (found) => addPart(parts, { body: found })),
    );
  },
  'nest a page in forms': (parts, random) => {
    let depth = 1 + Math.floor(random() * 4);
    for (; depth > 0; depth--) nestContents(parts, random);
  },
  'move an entry': (parts, random) => {
    const entry = pick(random, entriesOf(anyPart(parts, random)?.body ?? ''));
    if (entry) changeBody(parts, random, (body) => insert(body, entry, random));
  },
  'lose an entry': (parts, random) => {
    changeBody(parts, random, (body) => body.replace(pick(random, entriesOf(body)) ?? '\0', ' '));
  },
  'name an entry otherwise': (parts, random) => {
    const name = pick(random, anyPart(parts, random)?.body.match(/\/\w+/g) ?? []) ?? '/Kids';
    changeBody(parts, random, (body) => replaceOne(body, /\/\w+/g, random, () => name));
  },
  'change a number': (parts, random) => {
    const values = [
      '0',
      '-1',
      '1',
      '2',
      '0.0001',
      '99999',
      '2147483648',
      '-99999999999',
      'null',
      'true',
      '()',
    ];
    changeBody(parts, random, (body) =>
      replaceOne(
        body,
        /(?<![\w.])-?\d+(\.\d+)?(?! \d+ R)(?![\w.])/g,
        random,
        () => pick(random, values) ?? '0',
      ),
    );
  },
  'plant the word': (parts, random, word) => {
    const hexWord = Buffer.from(word).toString('hex');
    const forms = [
      `(${word})`,
      `/${word}`,
      `<${hexWord}>`,
      `[(${word})]`,
      `<< /${word} (${word}) >>`,
      `% ${word}\n`,
    ];
    const form = pick(random, forms) ?? '';
    const key = pick(random, plantKeys) ?? '/T';
    changeBody(parts, random, (body) =>
      random() < 0.5
        ? replaceOne(body, /\((?:[^()\\]|\\.)*\)|<[0-9a-fA-F]+>/g, random, () => form)
        : insert(body, form.startsWith('%') ? form : `${key} ${form}`, random),
    );
  },
  'plant the word in a stream': (parts, random, word) => {
    changeContent(parts, random, (content) =>
      insertLine(content, pick(random, plantedOperators(word)) ?? '', random),
    );
  },
  'append the word to stored data': (parts, random, word) => {
    changeStream(parts, random, (part) => ({
      ...part,
      stream: Buffer.concat([part.stream ?? Buffer.alloc(0), Buffer.from(word)]),
    }));
  },
  'damage a stream': (parts, random) => {
    changeStream(parts, random, (part) => {
      const data = Buffer.from(part.stream ?? []);
      for (let at = 0; at < 1 + random() * 5; at++) data[Math.floor(random() * data.length)] = random() * 256;
      return {
        ...part,
        stream: random() < 0.3 ? data.subarray(0, Math.floor(random() * data.length)) : data,
      };
    });
  },
  'code a stream otherwise': (parts, random) => {
    changeStream(parts, random, (part) => recoded(part, random));
  },
  'double operators': (parts, random) => {
    changeContent(parts, random, (content) => {
      const lines = linesOf(content);
      const at = Math.floor(random() * lines.length);
      const run = lines.slice(at, at + 1 + Math.floor(random() * 4));
      lines.splice(Math.floor(random() * lines.length), random() < 0.3 ? 1 : 0, ...run);
      return lines.join('\n');
    });
  },
  'add an operator': (parts, random) => {
    changeContent(parts, random, (content) => insertLine(content, pick(random, operators) ?? '', random));
  },
  'show letters apart': (parts, random, word) => {
    changeContent(parts, random, (content) => shownByLetters(content, random, word));
  },
  'wrap content': (parts, random, word) => {
    const [before, after] = pick(random, wrappers(word)) ?? ['', ''];
    changeContent(parts, random, (content) => `${before}\n${content}\n${after}`);
  },
  'split contents': (parts, random) => {
    changeBody(
      parts,
      random,
      (body) =>
        body.replace(
          /\/Contents (\d+) 0 R/,
          (found, number: string) => splitStream(parts, Number(number), random) ?? found,
        ),
      /\/Contents \d+ 0 R/,
    );
  },
  'turn or cut a page': (parts, random) => {
    const entry = pick(random, pageEntries) ?? '';
    changeBody(parts, random, (body) => insert(body, entry, () => 0), /\/Type\s*\/Page\b/);
  },
};
