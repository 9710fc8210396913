import { describe, expect, it } from 'vitest';
import { mailByRule } from './missing-characters.ts';

describe('the at sign the Norwegian data lacks', () => {
  it.each([
    ['ola.provesenØexample.com', '', 'ola.provesen@example.com'],
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
  ])('is not made of the letter in %s', (text, next) => {
    expect(mailByRule(text, next)).toBeUndefined();
  });
});
