import { describe, expect, it } from 'vitest';
import { mailByRule, mayBeMail, wholeMail } from './mail-text.ts';

describe('the at sign the Norwegian data lacks', () => {
  it.each([
    ['ola.provesenØexample.com', '', 'ola.provesen@example.com'],
    ['w.officeØØexample.com', '', 'w.office@example.com'],
    ['ola©example.com,', '', 'ola@example.com,'],
    ['postØprovevik.exam-', 'ple.com', 'post@provevik.exam-'],
  ])('is put back in %s', (text, next, address) => {
    expect(mailByRule(text, next)).toBe(address);
  });

  it.each([
    ['ØYSTEIN', ''],
    ['Ønskedikt.', ''],
    ['brØd', ''],
    ['ola@example.com', ''],
    ['aØb', 'og.annet'],
    ['(1Øexample.com', ''],
  ])('is not made of the letter in %s', (text, next) => {
    expect(mailByRule(text, next)).toBeUndefined();
  });
});

it('reads again what ends as an address does, and takes only an address for one', () => {
  expect(['tor.einarlexample.com', 'www.example.no,', 'Øexample.com'].map(mayBeMail)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['ola@example.com', 'kapittel', '12.no', 'nr.'].map(mayBeMail)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(wholeMail('(tor@example.com),')).toBe('(tor@example.com),');
  expect(['www.example.no', 'a@b', ''].map(wholeMail)).toEqual([undefined, undefined, undefined]);
});
