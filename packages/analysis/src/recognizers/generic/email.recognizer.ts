import { parse } from 'tldts';
import type { Recognizer } from '../recognizer.ts';

/** Longest distance to the at sign. */
const start = String.raw`(?<![\p{L}\p{N}._%+-])(?=[^\s@]{1,64}@)`;
const local = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}!#$%&'*+/=?^_\x60{|}~.-]{0,62}[\p{L}\p{N}_+-])?`;
const at = String.raw`(?: ?[([{<] ?(?:at|æt|a|krøllalfa|alfakrøll|snabel-?a) ?[)\]}>] ?| (?:krøllalfa|alfakrøll) )`;
const dot = String.raw`(?:\.| ?[([{<] ?(?:dot|punktum|punkt) ?[)\]}>] ?| (?:dot|punktum) )`;
const bracketedDot = '(?: ?[([{<] ?(?:dot|punktum|punkt) ?[)\\]}>] ?)';
const plainAt = ' (?:at|@) ';
const hostPart = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]{0,61}`;
const spelled = (sign: string, least: string) =>
  String.raw`(?<![\p{L}\p{N}._%+-])${local}${sign}${hostPart}(?:${dot}${hostPart})*${least}\p{L}{2,12}(?![\p{L}\p{N}@])`;
/** "insta @kari.me" is a word and a handle: what stands before a lone "@" must look like a part of an address. */
const notBeforeHandle = String.raw`(?<![\p{L}\p{N}._%+-])(?=[^\s@]{0,64}[._\d][^\s@]{0,64} @)`;
const domain = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,6}\p{L}{2,24}`;

/** E-mail addresses; the domain must end in a public suffix (Public Suffix List), reserved test domains included. */
export const email: Recognizer = {
  name: 'email',
  entity: { fast: ['EMAIL_ADDRESS'], advanced: ['EMAIL'], standard: ['EMAIL_ADDRESS'] },
  patterns: [
    {
      needs: /@/,
      regex: new RegExp(String.raw`${start}${local}@${domain}(?![\p{L}\p{N}@])`, 'gu'),
      score: 0.8,
      contextScore: 0.95,
      validatedScore: 0.99,
    },
    {
      // A long address that is broken after its at sign or inside its domain.
      needs: /@/,
      regex: new RegExp(
        String.raw`${start}${local}@\n?(?:[\p{L}\p{N}-]{1,63}\.\n?){1,4}\p{L}{2,12}(?![\p{L}\p{N}@])`,
        'gu',
      ),
      score: 0,
      contextScore: 0,
      validatedScore: 0.9,
    },
    {
      needs: /@ /,
      regex: new RegExp(
        String.raw`${start}${local}@ (?=\p{L})${domain}(?![\p{L}\p{N}@]|\.[\p{L}\p{N}])`,
        'gu',
      ),
      score: 0,
      contextScore: 0,
      validatedScore: 0.8,
    },
    // Obfuscated: "per (at) firma.no", "per at firma dot no", "per @ firma.no".
    {
      needs: new RegExp(at, 'iu'),
      regex: new RegExp(spelled(at, dot), 'giu'),
      score: 0,
      contextScore: 0,
      validatedScore: 0.9,
    },
    // "kari(dot)moe@firma.no"
    {
      needs: new RegExp(bracketedDot, 'iu'),
      regex: new RegExp(
        String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}_-]{1,40}(?:${bracketedDot}[\p{L}\p{N}_-]{1,40}){1,3}@${domain}(?![\p{L}\p{N}@])`,
        'giu',
      ),
      score: 0,
      contextScore: 0,
      validatedScore: 0.9,
    },
    {
      needs: / (?:dot|punktum) /iu,
      regex: new RegExp(spelled(`(?: (?:dot|punktum) ${hostPart})?${plainAt}`, ' (?:dot|punktum) '), 'giu'),
      score: 0,
      contextScore: 0,
      validatedScore: 0.85,
    },
    {
      needs: / @/,
      regex: new RegExp(
        `${spelled(' @ ', String.raw`\.`)}|${notBeforeHandle}${spelled(' @', String.raw`\.`)}`,
        'giu',
      ),
      score: 0,
      contextScore: 0,
      validatedScore: 0.8,
    },
  ],
  context: ['e-post*', 'epost*', 'e-mail*', 'email*', 'mail', 'mailadresse', 'kontakt'],
  validate: (value) => {
    if (value.includes('..')) return false;
    // An address that is complete before the line break ends there; the next line begins something else.
    const [firstLine = '', ...others] = value.split('\n');
    if (others.length > 0 && isWhole(firstLine)) return false;
    return isKnownHost(hostOf(plainAddress(value))) ? true : undefined;
  },
  thing: 'email_address',
  check: 'domain_can_exist',
};

/** The address without inserted breaks and words for signs. */
function plainAddress(value: string): string {
  return value
    .replace(new RegExp(`${at}|${plainAt}`, 'iu'), '@')
    .replace(new RegExp(dot, 'giu'), '.')
    .replace(/\s/g, '');
}

function isWhole(line: string): boolean {
  return line.includes('@') && isKnownHost(hostOf(line.replace(/\.$/, '')));
}

function hostOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** Whether a host ends in an existing public suffix, or in one reserved for tests and examples. */
function isKnownHost(host: string): boolean {
  if (/(?:^|\.)(?:test|example|invalid|localhost)$/.test(host)) return true;
  const { domain, isIcann } = parse(host, { allowPrivateDomains: false });
  return domain !== null && isIcann === true;
}
