import type { Recognizer } from '../recognizer.ts';
import { datePatterns } from './date-patterns.ts';
import { isDayOfMonth } from './date-words.ts';

function check(value: string): boolean | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  if (iso) return isDayOfMonth(Number(iso[3]), Number(iso[2])) ? undefined : false;
  const numeric = /^(?:\p{L}+[.,]?\s(?:den )?)?(\d{1,2})[./-] ?(\d{1,2})[./-] ?(\d{4}|\d{2})(?!\d)/u.exec(
    value,
  );
  if (!numeric) return undefined;
  const [first, second] = [Number(numeric[1]), Number(numeric[2])];
  const isPossible = isDayOfMonth(first, second) || (value.includes('/') && isDayOfMonth(second, first));
  return isPossible && /^(?:\d{2}|(?:1[89]|20)\d{2})$/.test(numeric[3] ?? '') ? undefined : false;
}

/** Calendar dates in words or digits, including a time of day after them. */
export const date: Recognizer = {
  name: 'date',
  entity: { fast: ['DATE_TIME'], advanced: ['DATE'], standard: ['DATE_TIME', 'date'] },
  patterns: datePatterns,
  context: [
    'født',
    'fødd',
    'f',
    'fødselsdato*',
    'dato',
    'datert',
    'den',
    'innen',
    'innan',
    'frist*',
    'fra',
    'frå',
    'til',
    'born',
    'date',
    'dated',
    'dob',
    'birth',
    'on',
    'since',
    'until',
    'by',
    'gyldig',
    'valid',
    'signert',
    'signed',
    'mottatt',
    'motteke',
    'received',
    'død',
    'died',
    'time',
    'timen',
    'møte',
    'neste',
    'avtale',
    'frå og med',
    'start*',
    'begynn*',
    'byrj*',
    'oppmøte*',
    'avreise*',
    'tilsyn',
    'levert',
    'sendt',
    'ankom',
    'natt til',
    'natta til',
  ],
  against: [
    'versjon*',
    'version*',
    'firmware',
    'build',
    'v',
    'utgave',
    'utgåve',
    'punkt',
    'pkt',
    'kapittel',
    'kap',
    'avsnitt',
    'chapter',
    'section',
    'figur',
    'tabell',
    'vedlegg',
    'seksjon*',
    'dimensjon*',
    'mål',
    'størrelse*',
    'storleik*',
    'rute',
    'linje',
    'forhold',
    'ip',
    'kr',
    'nok',
  ],
  validate: check,
  thing: 'date',
};
