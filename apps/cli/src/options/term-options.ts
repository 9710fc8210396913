import { SEARCH_QUERY_LENGTH } from '@sladd/contract/words';
import type { Typed } from '../command.ts';
import { UsageError } from '../errors/usage-error.ts';
import { readText } from '../files/read-input.ts';
import { commaList, flag, texts } from '../option-values.ts';

/** Options for the texts to search, and how they match. */
export const termOptions = {
  term: { type: 'string', multiple: true },
  'terms-file': { type: 'string', multiple: true },
  'whole-words': { type: 'boolean' },
} as const;

export const termOptionsHelp = `  --term T         a text, exactly as given, including commas and line breaks; can be repeated
  --terms-file F   a file with one text per line, or a JSON list: ["Nordmann, Kari", "first line\\nsecond line"]
  --whole-words    find texts only as whole words. Without it, Kari is also found in Karis. Texts with fewer than four
                   letters or digits are always found only as whole words
`;

/** How terms match, for the help of all commands with terms. */
export const termRuleHelp = `How texts are matched: upper and lower case are the same. A text is also found with wider or missing spaces between its
letters, continued on the next line, column or page, with digits grouped differently, or with look-alike letters of other
alphabets.`;

/** The distinct terms of all options. Throws `UsageError`, and `InputError` for a file that cannot be read. */
export async function readTerms(typed: Typed): Promise<string[]> {
  const files = await Promise.all(texts(typed, 'terms-file').map(readTermsFile));
  const terms = [...texts(typed, 'term'), ...commaList(typed, 'terms'), ...files.flat()];
  const blank = terms.find((term) => !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(term));
  if (blank !== undefined) throw new UsageError('one of the texts to search for is blank');
  const { max } = SEARCH_QUERY_LENGTH;
  if (terms.some((term) => term.length > max)) {
    throw new UsageError(`one of the texts to search for has more than ${max} characters`);
  }
  return Array.from(new Set(terms));
}

export function wholeWords(typed: Typed): boolean {
  return flag(typed, 'whole-words');
}

/** With an empty list, as from a script that found nothing, nothing would be removed or searched for. */
async function readTermsFile(path: string): Promise<string[]> {
  const terms = termsIn(path, await readText(path));
  if (terms.length === 0) throw new UsageError(`--terms-file: ${path} contains no text to search for`);
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
  if (!isList) throw new UsageError(`--terms-file: ${path} is not a JSON list of texts`);
  return list;
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
