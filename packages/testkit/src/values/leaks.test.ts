import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { leaksOf } from './leaks.ts';

const secret = 'Zoë Qvæjzin 17850112345';
const hash = (name: string, text: string) => createHash(name).update(text).digest();

test.each([
  ['the whole', `x ${secret} y`],
  ['another case', 'ZOË QVÆJ'],
  ['no accents and other blanks', 'zo e\tqv'],
  ['four letters of it', '"QvÆj"'],
  ['six digits of it', '850112'],
  ['its hash', hash('sha256', secret).toString('hex')],
  ['its hash in small letters', hash('md5', secret.toLowerCase()).toString('base64')],
])('%s is told', (_what, text) => {
  expect(leaksOf(text, ['other', secret]).join()).toContain('of secret 1');
});

test.each([
  ['three letters', 'qvæ'],
  ['five digits, as places are', '85011'],
  ['the hash of a file', hash('sha256', 'a file').toString('hex')],
  ['nothing', ''],
])('%s is no leak', (_what, text) => {
  expect(leaksOf(text, [secret])).toEqual([]);
});
