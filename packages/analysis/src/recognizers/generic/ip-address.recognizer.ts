import { parse } from 'tldts';
import { numberPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';

const octet = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
/** Four single digits are the number of a section, unless a word says otherwise. */
const sectionNumber = String.raw`\d(?:\.\d){3}(?!\d)`;

/** Addresses that identify nobody: loopback, unspecified, masks and broadcast (RFC 6890). */
const isEverybodys = /^(?:127\.|0\.|255\.)|^::1?$/u;

/** IPv4 (dotted decimal, RFC 791) and IPv6 (RFC 4291) addresses. */
export const ipAddress: Recognizer = {
  name: 'ip-address',
  entity: { fast: ['IP_ADDRESS'], standard: ['ip address'] },
  patterns: [
    numberPattern(sectionNumber, { score: 0.2, contextScore: 0.95 }),
    numberPattern(
      String.raw`(?!${sectionNumber})${octet}(?:\.${octet}){3}(?=(?::\d{1,5})?(?:\/\d{1,2})?(?!\d))`,
      {
        score: 0.75,
        contextScore: 0.95,
        validatedScore: 0.85,
      },
    ),
    {
      regex: new RegExp(
        String.raw`(?=\d)(?<![\p{L}\p{N}])${octet}(?:\.${octet}){3}(?=(?::\d{2,5}|\/\d{1,2})(?![\d.]))`,
        'gu',
      ),
      score: 0.8,
      contextScore: 0.95,
      validatedScore: 0.88,
    },
    // Defanged as in security reports: "10[.]44[.]7[.]21".
    numberPattern(String.raw`${octet}(?:\[\.\]${octet}){3}`, { score: 0.85, contextScore: 0.95 }),
    {
      regex:
        /(?=[0-9a-f]{0,4}:[0-9a-f]{0,4}:)(?<![\p{L}\p{N}:.])(?:[0-9a-f]{0,4}:){2,7}(?:[0-9a-f]{1,4}|(?:\d{1,3}\.){3}\d{1,3})?(?![\p{L}\p{N}:])/giu,
      score: 0,
      contextScore: 0,
      validatedScore: 0.95,
    },
  ],
  context: [
    'ip',
    'ip-adresse*',
    'ip-address*',
    'ipv4',
    'ipv6',
    'vert',
    'host',
    'server',
    'tenar',
    'tjener',
    'klient',
    'client',
    'adresse',
    'nettverk*',
    'network',
  ],
  against: [
    'versjon*',
    'version*',
    'firmware',
    'programvare',
    'software',
    'utgave',
    'utgåve',
    'release',
    'build',
    'v',
    'ver',
    'punkt',
    'kapittel',
    'section',
    'chapter',
    'telefon',
    'tlf',
  ],
  validate: (value) => {
    if (isEverybodys.test(value)) return false;
    if (!value.includes(':'))
      return value.split(/\[?\.\]?/u).every((part) => part === '0' || !part.startsWith('0'))
        ? undefined
        : false;
    const isAddress =
      (value.match(/[0-9a-f]{1,4}/giu)?.length ?? 0) >= 2 && parse(`[${value}]`).isIp === true;
    return !!(isAddress && /::|(?:[0-9a-f]{1,4}:){7}/iu.test(value));
  },
  thing: 'ip_address',
  check: 'every_part_valid',
};
