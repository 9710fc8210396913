import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts of one language and feature: nested objects with sentences as leaves, as i18next reads them. */
export interface LocaleTexts {
  readonly [key: string]: string | LocaleTexts;
}

const referenceLanguage = 'en';

/** What differs between the languages in `folder/<language>/<feature>.json`: one line per problem. */
export function readLocaleProblems(folder: string): string[] {
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  if (!languages.includes(referenceLanguage))
    return [`there is no language "${referenceLanguage}" to compare with`];
  const files = new Set(languages.flatMap((language) => readdirSync(join(folder, language))));
  return [...files].sort().flatMap((file) => {
    const reference = readTexts(join(folder, referenceLanguage, file));
    return languages
      .filter((language) => language !== referenceLanguage)
      .flatMap((language) =>
        compareLocales(reference, readTexts(join(folder, language, file))).map(
          (problem) => `${language}/${file}: ${problem}`,
        ),
      );
  });
}

function readTexts(file: string): LocaleTexts {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LocaleTexts;
  } catch (error) {
    // A file that is missing in one language lacks all of its keys.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new Error(`${file} is not JSON`, { cause: error });
  }
}

/** Keys and placeholders (`{{name}}`, `<1>` of React components) that `other` lacks or has too many of. */
export function compareLocales(reference: LocaleTexts, other: LocaleTexts): string[] {
  const expected = flatten(reference);
  const actual = flatten(other);
  const problems: string[] = [];
  for (const [key, text] of expected) {
    const translated = actual.get(key);
    if (translated === undefined) problems.push(`lacks ${key}`);
    else if (translated.trim() === '' && text.trim() !== '') problems.push(`is empty at ${key}`);
    else if (placeholders(text) !== placeholders(translated)) {
      problems.push(
        `has other placeholders at ${key}: ${placeholders(translated)} instead of ${placeholders(text)}`,
      );
    }
  }
  for (const key of actual.keys())
    if (!expected.has(key)) problems.push(`has ${key}, which is not in the reference`);
  return problems;
}

function flatten(texts: LocaleTexts, prefix = ''): Map<string, string> {
  const leaves = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') leaves.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) leaves.set(inner, text);
  }
  return leaves;
}

function placeholders(text: string): string {
  const found = text.match(/\{\{\s*[^}]+?\s*\}\}|<\/?[A-Za-z0-9]+\s*\/?>|\$t\([^)]*\)/g) ?? [];
  const names = new Set(found.map((placeholder) => placeholder.replace(/\s/g, '')));
  return [...names].sort().join(' ') || 'none';
}
