import { SEARCH_QUERY_LENGTH } from '@sladd/contract/words';
import type { Typed } from '../command.ts';
import { commaList, flag, texts } from '../option-values.ts';
import { readText } from '../read-input.ts';
import { UsageError } from '../usage-error.ts';

/** Options for the texts to search, and how they match. */
export const termOptions = {
  term: { type: 'string', multiple: true },
  'terms-file': { type: 'string', multiple: true },
  'whole-words': { type: 'boolean' },
} as const;

export const termOptionsHelp = `  --term           a text, taken as it is with commas and line breaks; may be repeated
  --terms-file     a file with one text a line, or a list in JSON: ["Nordmann, Kari", "first line\\nsecond line"]
  --whole-words    count texts only as words of their own; without it they count inside longer words too (Karis for
                   Kari). Texts of fewer than four letters or digits always count only as words of their own
`;

/** How terms match, for the help of all commands with terms. */
export const termRuleHelp = `Texts are found without regard to case, in letters set apart or glued together, over ends of lines, columns and pages,
numbers in other groups, and with letters of other alphabets that look alike.`;

/** The distinct terms of all options. Throws `UsageError`, and `InputError` for a file that cannot be read. */
export async function readTerms(typed: Typed): Promise<string[]> {
  const files = await Promise.all(texts(typed, 'terms-file').map(readTermsFile));
  const terms = [...texts(typed, 'term'), ...commaList(typed, 'terms'), ...files.flat()];
  const blank = terms.find((term) => !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(term));
  if (blank !== undefined) throw new UsageError('a text to look for is blank');
  const { max } = SEARCH_QUERY_LENGTH;
  if (terms.some((term) => term.length > max)) {
    throw new UsageError(`a text to look for has more than ${max} characters`);
  }
  return Array.from(new Set(terms));
}

export function wholeWords(typed: Typed): boolean {
  return flag(typed, 'whole-words');
}

/** An empty list, as of a script that found nothing, would have nothing removed, or nothing looked for. */
async function readTermsFile(path: string): Promise<string[]> {
  const terms = termsIn(path, await readText(path));
  if (terms.length === 0) throw new UsageError(`--terms-file: ${path} holds no text to look for`);
  return terms;
}

function termsIn(path: string, content: string): string[] {
  if (!content.trimStart().startsWith('[')) {
    return content
      .split(/\r\n|\r|\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
  }
  const list = parsed(content);
  const isList = Array.isArray(list) && list.every((term) => typeof term === 'string');
  // A plain list of lines can also begin with a bracket, but is not JSON.
  if (!isList) throw new UsageError(`--terms-file: ${path} is no list of texts in JSON`);
  return list;
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
