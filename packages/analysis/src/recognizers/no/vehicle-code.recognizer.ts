import { americanStates } from '../generic/american-states.ts';
import { numberPattern } from '../patterns.ts';
import type { Recognizer, RecognizerPattern } from '../recognizer.ts';
import { licensePlate } from './license-plate.recognizer.ts';

const scores = { score: 0.8, contextScore: 0.9 };
const between = `(?: (?:er|var|is|was|mark|number))?[ .:]{0,2} ?["'«“(]?`;

function behind(cues: string, value: string): RecognizerPattern {
  const plate = String.raw`(?:${value})(?![\p{L}\p{N}]|-\d)`;
  const cue = String.raw`(?<=(?<![\p{L}\p{N}])(?:${cues})${between})`;
  return {
    regex: new RegExp(`(?=${plate})${cue}${plate}`, 'gu'),
    ...scores,
  };
}

const own = [
  '[Pp]ersonlig[et]? (?:bil|nummer)?skilt|[Pp]ersonleg[et]? ',
  '(?:bil|nummer)?skilt|[Pp]ersonlig kjennemerke|[Pp]ersonleg kjenneteikn|[Pp]ersonali[sz]ed ',
  '(?:number )?plates?|[Pp]rivate (?:number )?plates?|[Vv]anity plates?|[Cc]ustom plates?',
].join('');
const plate = [
  '[Rr]eg|[Rr]eg\\.? ?nr|[Rr]egistreringsnummer|[Kk]jennemerke|[Kk]jenneteikn|(?:[Bb]il|[Nn]ummer)?[Ss]kilt',
  '(?:nummer)?|[Rr]egistration|[Ll]icen[cs]e plate|[Nn]umber plate|[Pp]late|',
  '(?:\\p{L}+registrert|[Ss]vensk|[Dd]ansk|[Ff]insk|[Tt]ysk|[Pp]olsk|[Uu]tenlandsk|Irish|French|German|foreign) ',
  `(?:bil|car|van|vehicle)(?: med skilt)?|[Tt]ruck|TRUCK|PLATE|(?:${americanStates}) tag`,
].join('');

/** Letters and digits in two or three groups, with at least one of each. */
const groups = [
  String.raw`[A-ZÆØÅ]{1,3}[ .-]?\d{1,4}[ -]?[A-Z]{1,3}`,
  String.raw`[A-Z]{1,3}[ .-][A-Z]{1,2} \d{1,4}`,
  String.raw`[A-ZÆØÅ]{1,3}[ .-]?\d{2}[ ]?\d{1,3}(?: ?[A-Z])?`,
  String.raw`[A-Z]{1,3}-[A-Z]{1,2} \d{1,4}[A-Z]?`,
  String.raw`\d{1,3}-[A-Z]{1,3}-\d{1,6}`,
  String.raw`\d{1,2}(?:[A-Z] |-)\d{5}[A-Z]?`,
  String.raw`\d[A-Z]{3}\d{3}`,
  String.raw`[A-Z]{3} [A-Z]\d{2}`,
].join('|');

/** Counties and cities on the plates of Ireland. */
const irishCounties = 'C|CE|CN|CW|D|DL|G|KE|KK|KY|L|LD|LH|LK|LM|LS|MH|MN|MO|OY|RN|SO|T|TN|TS|WD|WH|WW|WX|W';

/** Foreign and personalised plates, recognized by context words, or by the county between year and number (Ireland). */
export const vehicleCode: Recognizer = {
  name: 'vehicle-code',
  entity: licensePlate.entity,
  patterns: [
    behind(own, String.raw`[A-ZÆØÅ\d]{2,7}(?: [A-ZÆØÅ\d]{1,3}(?![\p{L}\p{N}]))?`),
    behind(plate, groups),
    numberPattern(String.raw`(?:\d{2}|[12]\d[12])-(?:${irishCounties})-\d{3,6}`, {
      score: 0.7,
      contextScore: 0.7,
    }),
  ],
  context: [],
  thing: 'licence_plate',
};
