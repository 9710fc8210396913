import { readFileSync } from 'node:fs';
import { type Language, languages } from '@sladd/contract';

export { type Language, languages };

/** The name that the page gives something in a language: `workspace:commands.detect` as a pattern, blanks open. */
export type Words = (name: string) => RegExp;

/** Reads the texts that the web app ships. */
export function wordsOf(language: Language): Words {
  const files = new Map<string, Record<string, string>>();
  return (name) => {
    const [file = '', key = ''] = name.split(/:(.*)/s);
    let texts = files.get(file);
    if (!texts) {
      const path = new URL(`../../apps/web/src/locales/${language}/${file}.json`, import.meta.url);
      texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
      files.set(file, texts);
    }
    const forms = [texts[key], texts[`${key}_one`], texts[`${key}_other`]].filter(
      (text) => text !== undefined,
    );
    if (forms.length === 0) throw new Error(`no text ${name}`);
    const patterns = forms.map((text) =>
      text
        .split(/\{\{[^}]+\}\}/u)
        .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/gu, '\\$&'))
        .join('.+'),
    );
    return new RegExp(`^(?:${patterns.join('|')})$`, 'u');
  };
}
