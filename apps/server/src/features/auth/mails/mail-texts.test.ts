import { languages } from '@sladd/contract';
import { textProblems } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { mailTexts } from './mail-texts.ts';

describe.each(languages)('the mails in %s', (language) => {
  const facts = {
    name: 'kari',
    link: 'https://sladd.example/verify-email?token=12345678',
    newAddress: 'kari.ny@example.org',
  };
  const mails = Object.entries(mailTexts[language]).map(([name, write]) => ({ name, ...write(facts) }));

  test('are words alone, in one language', () => {
    expect(mails.length).toBeGreaterThan(1);
    const problems = mails.flatMap(({ name, subject, text }) =>
      [subject, text].flatMap((words) => textProblems(words, language).map((one) => `${name} ${one}`)),
    );
    expect(problems).toEqual([]);
  });

  test('are not those of the other language', () => {
    const other = mailTexts[language === 'en' ? 'nb' : 'en'];
    for (const { name, subject } of mails) {
      expect(other[name as keyof typeof other](facts).subject).not.toBe(subject);
    }
  });
});
