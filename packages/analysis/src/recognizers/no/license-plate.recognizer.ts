import { americanStates } from '../generic/american-states.ts';
import { wordPattern } from '../patterns.ts';
import type { MatchPlace, Recognizer } from '../recognizer.ts';

/** First and second letters of Norwegian plates: G I M O Q W Æ Ø Å are not used, except GA for gas cars. */
const series = '(?:GA|[A-FHJ-LNPR-VX-Z]{2})';

/** Without a context word, these are the prefixes of standards, amounts and times of day. */
const unmistaken = '(?!DS|EN|KL|KR|NR|NS|SS)';

/** British: two letters, two digits for the half-year and three letters; I, Q and Z are restricted (DVLA). */
const british = '[A-HJ-PR-Y][A-HJ-PR-Y](?:0[1-9]|[1-7]\\d) ?[A-HJ-PR-Z]{3}';

/** Words right before a plate, and those that may be followed by much else unless the plate is set off. */
const plateWord =
  '(?:[Pp]lates?|[Ss]kilt(?:et|er)?|[Kk]jennemerket?|[Kk]jenneteikn(?:et)?|[Tt]railer|(?:[Tt]il)?[Hh]eng[ae]ren?)';
const vehicleWord =
  '(?:[Tt]rucks?|[Ll]orry|[Cc]ar|[Vv]an|[Bb]us|[Tt]axi|[Mm]otorbike|[Tt]railere?n?|\\p{L}{0,8}[Bb]il(?:en)?|[Mm]otorsykkel(?:en)?|[Bb]ussen?|[Vv]ogntog(?:et)?)';
/** Money and makers of vehicles have three letters as well. */
const notMoney =
  '(?!NOK|SEK|DKK|EUR|USD|GBP|CHF|PLN|BMW|DAF|MAN|CAT|JCB|ISO|DIN|ADR|RAL|AUS|NR|KR|NO|KL|RV|FV|VW)';
/** Lithuania, Sweden, Finland, states of America, Germany, France and Italy. */
const foreign = String.raw`(?:${notMoney}[A-Z]{2,3}[ -]?\d{3}|\d{3}[ -]?${notMoney}[A-Z]{3}|[A-Z]{1,3}[ -][A-Z]{1,2} ?\d{3,4}|[A-Z]{2}[ -]\d{3}[ -][A-Z]{2})`;

/** A state of the United States and its postal code: "New York, NY 10024". */
const state = new RegExp(String.raw`^(?:${americanStates}) \d{5}$`);
const placeBefore = /\p{Lu}\p{Ll}+,[ \n]$/u;

/** The four digits that may follow a postal code. */
const restBehind = /^-\d{4}(?!\d)/;

function check(value: string, { text, start, end }: MatchPlace): false | undefined {
  const isPostal =
    placeBefore.test(text.slice(Math.max(0, start - 24), start)) || restBehind.test(text.slice(end, end + 6));
  return state.test(value) && isPostal ? false : undefined;
}

/**
 * Norwegian vehicle registration plates, two letters and four or five digits, and British ones. Other spellings and letters
 * need a context word.
 */
export const licensePlate: Recognizer = {
  name: 'license-plate',
  entity: {
    fast: ['NO_LICENSE_PLATE'],
    standard: ['license plate number', 'vehicle registration number', 'registration number'],
  },
  patterns: [
    wordPattern('[A-Z]{2} ?[1-9]', String.raw`${unmistaken}${series} ?[1-9]\d ?\d{3}(?! \d)`, {
      score: 0.55,
      contextScore: 0.95,
    }),
    wordPattern('[A-Z]{2} ?[1-9]', String.raw`[A-Z]{2} ?[1-9]\d{4}(?! \d)`, {
      score: 0.2,
      contextScore: 0.9,
    }),
    wordPattern('[A-Z]{2} ?[1-9]', String.raw`${series} ?[1-9]\d{3}`, { score: 0.25, contextScore: 0.9 }),
    wordPattern(
      '[A-Z]{2}[ .-]?[1-9]',
      String.raw`${unmistaken}${series}[ .-]?[1-9]\d[ -]?\d{2,3}`,
      { score: 0, contextScore: 0.8 },
      'i',
    ),
    wordPattern('[A-Z]{2}[0-7]', british.replace(' ?', ' '), { score: 0.8, contextScore: 0.95 }),
    // As people write it by hand, also with letters that no plate has.
    wordPattern(
      '[A-Z]{2} ?[0-7]',
      String.raw`[A-Z]{2} ?(?:0[1-9]|[1-7]\d) ?[A-Z]{3}`,
      { score: 0, contextScore: 0.85 },
      'i',
    ),
    wordPattern('[A-Z]{2}[0-7]', british, { score: 0.45, contextScore: 0.95 }),
    // Of other countries, behind a word for a plate or set off behind a vehicle: "the truck (RGT 530)", "plate 731 TKB".
    {
      regex: new RegExp(
        [
          String.raw`(?=[A-Z\d])(?=${foreign}(?![\p{L}\p{N}_]|[ .,:/-]\d))`,
          String.raw`(?<=(?<!\p{L})(?:${plateWord}(?::|,)? |${vehicleWord}(?: \(|, ))(?:[A-Z]{2} )?)${foreign}(?![\p{L}\p{N}_]|[ .,:/-]\d)`,
        ].join(''),
        'gu',
      ),
      score: 0.75,
      contextScore: 0.85,
    },
  ],
  context: [
    'reg',
    'reg.nr',
    'regnr',
    'reg-nr',
    'registreringsnummer*',
    'registreringsnr',
    'kjennemerke*',
    'kjenneteikn*',
    'skilt*',
    'bilskilt*',
    'elbil*',
    'leiebil*',
    'kassebil*',
    'campingbil*',
    'bobil*',
    'lånebil*',
    'leigebil*',
    'sykebil*',
    'sjukebil*',
    'drosje*',
    'henger*',
    'hengar*',
    'bil',
    'bilen',
    'biler',
    'bilar',
    'kjøretøy*',
    'køyretøy*',
    'motorvogn*',
    'personbil*',
    'varebil*',
    'lastebil*',
    'motorsykkel*',
    'moped*',
    'tilhenger*',
    'tilhengar*',
    'traktor*',
    'parkering*',
    'parkert*',
    'licence plate*',
    'license plate*',
    'number plate*',
    'registration',
    'plate',
    'vehicle*',
    'car',
    'parked',
    'kjører',
    'kjørte',
    'køyrer',
    'køyrde',
    'drives',
    'driving',
    'drove',
    'van',
    'truck',
    'volvo',
    'toyota',
    'volkswagen',
    'vw',
    'tesla',
    'bmw',
    'audi',
    'ford',
    'skoda',
    'nissan',
    'mazda',
    'peugeot',
    'kia',
    'hyundai',
    'mercedes',
    'opel',
    'honda',
  ],
  against: [
    'artikkel*',
    'vare*',
    'art',
    'part',
    'del',
    'delenr',
    'modell',
    'model',
    'type',
    'standard',
    'iso',
    'ns',
    'en',
    'din',
    'ordre*',
    'ref',
    'referanse*',
    'serie*',
    'faktura*',
    'invoice',
    'sak',
    'saksnr',
    'kallesignal*',
    'callsign',
    'call sign',
  ],
  validate: check,
  thing: 'licence_plate',
};
