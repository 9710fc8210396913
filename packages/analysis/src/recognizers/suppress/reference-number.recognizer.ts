import { numberPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';

/** Case, order, invoice and article numbers, and amounts of money: numbers that look like others' identifiers. */
export const referenceNumber: Recognizer = {
  name: 'reference-number',
  entity: {},
  patterns: [
    numberPattern(String.raw`(?:19|20)?\d{2}\/\d{3,8}(?:-\d{1,4})?`, { score: 0.9, contextScore: 0.95 }),
    {
      regex:
        /(?<=(?:^|[^\p{L}])(?:saksnr|saksnummer|sak|saks-id|arkivsak|arkivref|referanse|referansenr|referansenummer|ref|deres ref|vår ref|ordrenr|ordrenummer|bestillingsnr|bestillingsnummer|fakturanr|fakturanummer|kundenr|kundenummer|artikkelnr|artikkelnummer|varenr|varenummer|serienr|serienummer|bilagsnr|bilagsnummer|journalnr|journalpost|dokumentnr|dokumentnummer|sporingsnummer|målernr|målernummer|invoice(?: no| number)?|order(?: no| number)?|case(?: no| number)?|ticket|reference(?: no| number)?|serial(?: no| number)?|part(?: no| number)?|tracking(?: no| number)?)\.?\s?(?:nr\.?|no\.?)?\s?[:#]?\s?)(?!n[or]\.)(?=[A-Z0-9/ .-]*\d)[A-Z0-9](?:[A-Z0-9/.-]| (?=\d)){3,24}(?![\p{L}\p{N}])/giu,
      score: 0.9,
      contextScore: 0.95,
    },
    {
      regex:
        /(?<![\p{L}\p{N}])(?:kr|nok|sek|dkk|usd|eur|gbp|[€$£])\.? ?-?\d{1,3}(?:[ .]?\d{3})*(?:[.,]\d{2}|,-)?(?!\d| \d{2}(?!\d))/giu,
      score: 0.95,
      contextScore: 0.95,
    },
    {
      regex:
        /(?<![\p{L}\p{N}.,])(?<!\d )\d{1,3}(?:[ .]?\d{3})*(?:,\d{2}|,-)? ?(?:kr|kroner|nok|sek|dkk|usd|eur|euro|millioner|mill\.|milliarder|tonn|kg|km|kWh|MWh|stk|m²|kvm|%)(?![\p{L}])/giu,
      score: 0.95,
      contextScore: 0.95,
    },
    numberPattern(String.raw`\d{1,3}(?: \d{3})+,\d{2}`, { score: 0.9, contextScore: 0.9 }),
  ],
  context: [],
  explain: 'a reference number or an amount',
  suppresses: true,
};
