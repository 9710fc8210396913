import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { crypto } from './crypto.recognizer.ts';

describe('crypto', () => {
  it.each([
    ['send til 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa takk', ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa']],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq']],
    ['ETH: 0x52908400098527886E0F7030069857D2E4169EE7', ['0x52908400098527886E0F7030069857D2E4169EE7']],
  ])('finds a wallet address in %j', (text, expected) => {
    expect(foundBy(crypto, text)).toEqual(expected);
  });

  it.each([
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdz',
    '0x5290840009852788',
    'da39a3ee5e6b4b0d3255bfef95601890afd80709',
    '3JBxKfZWwQ',
  ])('leaves %j alone', (text) => {
    expect(foundBy(crypto, text)).toEqual([]);
  });
});
