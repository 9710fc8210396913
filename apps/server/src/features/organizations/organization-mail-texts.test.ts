import { languages } from '@sladd/contract';
import { textProblems } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { organizationMailTexts } from './organization-mail-texts.ts';

describe.each(languages)('the mails about organizations in %s', (language) => {
  const facts = { organization: 'Nordvik', link: 'https://sladd.example/organization', name: 'kari' };
  const texts = organizationMailTexts[language];
  const mails = [
    texts.organization_invitation({ ...facts, inviter: 'kari' }),
    texts.organization_invitation({ ...facts, inviter: null }),
    texts.handover_offered({ ...facts, owner: 'kari' }),
  ];

  test('are words alone, in one language', () => {
    const problems = mails.flatMap(({ subject, text }) =>
      [subject, text].flatMap((words) => textProblems(words, language)),
    );
    expect(problems).toEqual([]);
  });
});
