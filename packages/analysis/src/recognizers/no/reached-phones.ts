import type { RecognizerPattern } from '../recognizer.ts';

const somebody = '(?: (?:meg|deg|oss|henne|ho|han|ham|dem|dei))?';

/** Words and signs that only a phone number follows, although a mere eight digits would be anything. */
const cues = [
  `(?:når|nå|treffe[rs]?|treffast|nåast|nås|få tak i)${somebody}(?: (?:best|også|òg|lettest))? på`,
  'melding(?:a|en)? (?:til|på)',
  '(?:nytt|mitt|hans|hennes|hennar) nr\\.?:?',
  'nr\\.? (?:mitt|hans|hennes|hennar)(?: er)?:?',
  '(?:priv(?:at)?|arb(?:eid)?|jobb|hjem(?:me)?|heime?|dir(?:ekte)?)\\.?:',
  '\\([mt]\\)',
  '[☎✆📞📱]\\uFE0F?:?',
].join('|');

const notGoingOn = String.raw`(?![\p{L}\p{N}]|[.,:/-]\d)`;
const grouped = String.raw`[2-9]\d(?: \d{2}){3}|[2-9]\d{2} \d{2} \d{3}|[49]\d{7}`;

/** Phone numbers without groups, by the words before them or the number that they stand beside. */
export const reachedPhones: readonly RecognizerPattern[] = [
  {
    regex: new RegExp(
      String.raw`(?=[2-9]\d{7})(?<=(?<![\p{L}\p{N}])(?:${cues})[ \t]{1,2})[2-9]\d{7}${notGoingOn}`,
      'giu',
    ),
    score: 0.75,
    contextScore: 0.93,
  },
  {
    // The second of two: "988 12 440 / 41307788".
    regex: new RegExp(
      String.raw`(?=[49]\d{7})(?<=(?<![\p{L}\p{N}.,/-]|\d )(?:${grouped})(?: ?\/ ?|, ?| (?:el\.|eller|og|or|and) ))[49]\d{7}${notGoingOn}`,
      'gu',
    ),
    score: 0.7,
    contextScore: 0.93,
  },
  {
    // The first of two, of Ireland: "0404 55519 / 085 000 1177".
    regex: /(?=0)(?<![\p{L}\p{N}.,/-]|\d )0\d{1,3} \d{5,7}(?= ?\/ ?0\d{2} \d{3} \d{4}(?!\d))/gu,
    score: 0.65,
    contextScore: 0.9,
  },
  {
    // A British mobile number: "hers is 07700900864".
    regex:
      /(?=07\d{9})(?<=(?<![\p{L}\p{N}])(?:is|on|or|to|from|and|&)[ :]{1,2})07\d{9}(?![\p{L}\p{N}]|[.,:/-]\d)/gu,
    score: 0.7,
    contextScore: 0.93,
  },
];
