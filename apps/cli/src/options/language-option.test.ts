import { afterEach, expect, test, vi } from 'vitest';
import { languageOption } from './language-option.ts';

afterEach(() => vi.unstubAllEnvs());

test.for([
  [{ LC_ALL: '', LC_MESSAGES: '', LANG: 'nb_NO.UTF-8' }, 'nb'],
  [{ LC_ALL: '', LC_MESSAGES: 'nb_NO.UTF-8', LANG: 'en_GB.UTF-8' }, 'nb'],
  [{ LC_ALL: 'en_GB.UTF-8', LC_MESSAGES: 'nb_NO.UTF-8', LANG: 'nb_NO.UTF-8' }, 'en'],
] as const)('an empty variable of the terminal says nothing: %j', ([variables, language]) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  expect(languageOption({ options: {}, inputs: [] })).toBe(language);
});
