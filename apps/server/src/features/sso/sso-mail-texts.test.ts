import { languages } from '@sladd/contract';
import { textProblems } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { ssoMailTexts } from './sso-mail-texts.ts';

describe.each(languages)('the mails about single sign-on in %s', (language) => {
  const facts = { organization: 'Nordvik', link: 'https://sladd.example/organization', name: 'kari' };
  const texts = ssoMailTexts[language];
  const used = (codesLeft: number) => texts.recovery_code_used({ ...facts, at: '1.3.2026 12:00', codesLeft });
  const mails = [texts.sso_becomes_only({ ...facts, from: '1.3.2026' }), ...[0, 1, 9].map(used)];

  test('are words alone, in one language', () => {
    const problems = mails.flatMap(({ subject, text }) =>
      [subject, text].flatMap((words) => textProblems(words, language)),
    );
    expect(problems).toEqual([]);
  });

  test('count the codes that are left', () => {
    expect(new Set([0, 1, 9].map((left) => used(left).text)).size).toBe(3);
    expect(used(9).text).toContain('9');
  });
});
