import { parse } from 'tldts';
import type { Recognizer } from '../recognizer.ts';

const tail = String.raw`(?:[/?#](?:[^\s<>"«»]*[^\s<>"«».,;:!?)\]'])?)?`;
const host = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,6}\p{L}{2,24}`;
/**
 * Top-level domains that are common for bare names such as "name.no"; many rare ones are also file extensions or ends of
 * sentences.
 */
const bareEndings = 'no|com|org|net|eu|se|dk|fi|is|uk|de|nl|io|info|gov|edu|app|dev';

/** Web addresses, with or without a scheme; a bare domain needs a common ending. */
export const url: Recognizer = {
  name: 'url',
  entity: { fast: ['URL'] },
  patterns: [
    {
      regex: /(?=[hf]t)(?<![\p{L}\p{N}])(?:https?|ftp):\/\/[^\s<>"«»]*[^\s<>"«».,;:!?)\]']/giu,
      score: 0.95,
      contextScore: 0.97,
      validatedScore: 0.98,
    },
    {
      regex: new RegExp(String.raw`(?=www)(?<![\p{L}\p{N}@./-])www\.${host}(?::\d{2,5})?${tail}`, 'giu'),
      score: 0.85,
      contextScore: 0.95,
      validatedScore: 0.97,
    },
    {
      needs: new RegExp(String.raw`\.(?:${bareEndings})(?![\p{L}\p{N}@-])`, 'u'),
      regex: new RegExp(
        String.raw`(?<![\p{L}\p{N}@./_-])(?:[a-zæøå0-9](?:[a-zæøå0-9-]{0,61}[a-zæøå0-9])?\.){1,4}(?:${bareEndings})(?![\p{L}\p{N}@-])(?!\.\p{L})${tail}`,
        'gu',
      ),
      score: 0,
      contextScore: 0,
      validatedScore: 0.8,
    },
  ],
  context: [
    'nettside*',
    'nettstad*',
    'nettadresse*',
    'hjemmeside*',
    'heimeside*',
    'website',
    'lenke',
    'lenkje',
    'link',
    'url',
    'web',
  ],
  validate: (value) => {
    const parsed = parse(value, { allowPrivateDomains: false });
    if (parsed.isIp === true) return undefined;
    return parsed.isIcann === true && parsed.domain !== null ? true : undefined;
  },
  thing: 'web_address',
  check: 'domain_can_exist',
};
