import { describe, expect, test } from 'vitest';
import { decodeAddress } from './decode-address.ts';

describe('an address is read', () => {
  test.each([
    ['as it stands', 'https://example.com/kari', 'https://example.com/kari'],
    ['with its bytes as UTF-8', 'https://example.com/K%C3%A5re', 'Kåre'],
    ['with its bytes as Latin-1 where they are no UTF-8', 'https://example.com/K%E5re', 'Kåre'],
    ['with bytes of UTF-8 that were taken for letters', 'https://example.com/K%C3%83%C2%A5re', 'Kåre'],
    ['with a per cent sign that begins no byte', 'https://example.com/%4bari?of=100%', 'Kari?of=100%'],
    ['inside another address', 'https://example.com/?to=https%3A%2F%2Fexample.org%2FK%25C3%25A5re', 'Kåre'],
    ['with pluses for spaces', 'https://example.com/?q=Kari+Nord', 'Kari Nord'],
    ['with characters by their numbers', 'https://example.com/K&#229;re-&#x4E;ord', 'Kåre-Nord'],
    ['with a number of no character', 'https://example.com/&#x110000;', '&#x110000;'],
    ['without the line ends and tabs that browsers leave out', 'https://example.com/K\r\na\tri', 'Kari'],
    ['with characters as scripts write them', 'https://example.com/%u004b\\u0061\\x72i', 'Kari'],
    [
      'with signs for the spaces between words',
      'https://example.com/kari-nord?of=kari_berg',
      'kari nord of kari berg',
    ],
    ['with letters of its domain', 'https://www.xn--kre-nord-9za.example/', 'kåre-nord.example'],
  ])('%s', (_, address, said) => {
    expect(decodeAddress(address)).toContain(said);
  });

  test('no more often than an address in an address needs', () => {
    const nested = Array.from({ length: 40 }).reduce((form: string) => encodeURIComponent(form), 'å');
    const inside = (depth: number) => `%${'25'.repeat(depth - 1)}C3`;
    expect(decodeAddress(nested)).toContain(inside(36));
    expect(decodeAddress(nested)).not.toContain(inside(35));
  });
});
