import { numberPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';

/** Case, order, invoice and article numbers: numbers that look like others' identifiers. */
export const referenceNumber: Recognizer = {
  name: 'reference-number',
  entity: {},
  patterns: [
    // A month of a year is none.
    numberPattern(String.raw`(?!(?:0[1-9]|1[0-2])\/20[2-4]\d(?!\d))(?:19|20)?\d{2}\/\d{3,8}(?:-\d{1,4})?`, {
      score: 0.9,
      contextScore: 0.95,
    }),
    {
      regex:
        /(?<=(?:^|[^\p{L}])(?:saksnr|saksnummer|sak|saks-id|arkivsak|arkivref|referanse|referansenr|referansenummer|ref|deres ref|vår ref|ordrenr|ordrenummer|bestillingsnr|bestillingsnummer|fakturanr|fakturanummer|kundenr|kundenummer|artikkelnr|artikkelnummer|varenr|varenummer|serienr|serienummer|bilagsnr|bilagsnummer|journalnr|journalpost|dokumentnr|dokumentnummer|sporingsnummer|målernr|målernummer|invoice(?: no| number)?|order(?: no| number)?|case(?: no| number)?|ticket|reference(?: no| number)?|serial(?: no| number)?|part(?: no| number)?|tracking(?: no| number)?)\.?\s?(?:nr\.?|no\.?)?\s?[:#]?\s?)(?!n[or]\.)(?=[A-Z0-9/ .-]*\d)[A-Z0-9](?:[A-Z0-9/.-]| (?=\d)){3,24}(?![\p{L}\p{N}])/giu,
      score: 0.9,
      contextScore: 0.95,
    },
  ],
  context: [],
  thing: 'reference_number',
  suppresses: true,
};
