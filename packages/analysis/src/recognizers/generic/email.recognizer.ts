import { getDomain } from 'tldts';
import type { Recognizer } from '../recognizer.ts';

const local = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}!#$%&'*+/=?^_\x60{|}~.-]{0,62}[\p{L}\p{N}_+-])?`;
const domain = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,6}\p{L}{2,24}`;

/** E-mail addresses; the domain must end in a public suffix (Public Suffix List), reserved test domains included. */
export const email: Recognizer = {
  name: 'email',
  entity: { fast: ['EMAIL_ADDRESS'], advanced: ['EMAIL'], standard: ['EMAIL_ADDRESS'] },
  patterns: [
    {
      regex: new RegExp(String.raw`(?<![\p{L}\p{N}._%+-])${local}@${domain}(?![\p{L}\p{N}@])`, 'gu'),
      score: 0.8,
      contextScore: 0.95,
      validatedScore: 0.99,
    },
    {
      // A long address that the page breaks after its at sign or inside its domain.
      regex: new RegExp(
        String.raw`(?<![\p{L}\p{N}._%+-])${local}@\n?(?:[\p{L}\p{N}-]{1,63}\.\n?){1,4}\p{L}{2,12}(?![\p{L}\p{N}@])`,
        'gu',
      ),
      score: 0,
      contextScore: 0,
      validatedScore: 0.9,
    },
  ],
  context: ['e-post*', 'epost*', 'e-mail*', 'email*', 'mail', 'mailadresse', 'kontakt'],
  validate: (value) => {
    const host = value
      .slice(value.lastIndexOf('@') + 1)
      .replace(/\n/g, '')
      .toLowerCase();
    if (value.includes('..')) return false;
    if (/(?:^|\.)(?:test|example|invalid|localhost)$/.test(host)) return true;
    return getDomain(host, { allowPrivateDomains: false }) === null ? undefined : true;
  },
  explain: 'an e-mail address',
};
