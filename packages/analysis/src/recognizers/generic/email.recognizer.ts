import { parse } from 'tldts';
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
    if (value.includes('..')) return false;
    // An address that is whole before the line break ends a sentence there; the next line begins another one.
    const [firstLine = '', ...others] = value.split('\n');
    if (others.length > 0 && isWhole(firstLine)) return false;
    return isKnownHost(hostOf(value.replace(/\n/g, ''))) ? true : undefined;
  },
  thing: 'email_address',
  check: 'domain_can_exist',
};

function isWhole(line: string): boolean {
  return line.includes('@') && isKnownHost(hostOf(line.replace(/\.$/, '')));
}

function hostOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** Whether a host ends in a public suffix that exists, or in one kept for tests and examples. */
function isKnownHost(host: string): boolean {
  if (/(?:^|\.)(?:test|example|invalid|localhost)$/.test(host)) return true;
  const { domain, isIcann } = parse(host, { allowPrivateDomains: false });
  return domain !== null && isIcann === true;
}
