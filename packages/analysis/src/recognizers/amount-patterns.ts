/** Sums of money, the currency before or after. */
export const moneyPatterns: readonly RegExp[] = [
  /(?=[knsdueg€$£])(?<![\p{L}\p{N}])(?:kr|nok|sek|dkk|usd|eur|gbp|[€$£])\.? ?-?\d{1,3}(?:[ .,]?\d{3})*(?:[.,]\d{2}|,-)?(?!\d| \d{2}(?!\d))/giu,
  /(?=\d)(?<![\p{L}\p{N}.,])(?<!\d )(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?:[ .]?\d{3})*(?:,\d{2}|,-)?) ?(?:kr|kroner|nok|sek|dkk|usd|eur|euros?|dollars|pounds)(?![\p{L}])/giu,
];

/** Other quantities, and sums without a currency that their decimals give away. */
export const quantityPatterns: readonly RegExp[] = [
  /(?=\d)(?<![\p{L}\p{N}.,])(?<!\d )\d{1,3}(?:[ .]?\d{3})*(?:,\d{1,2})? ?(?:(?:millioner|mill\.|milliarder)(?: kroner| kr)?|tonn|kg|km|kWh|MWh|stk|m²|kvm|%)(?![\p{L}])/giu,
  /(?=\d)(?<![\p{L}\p{N}.,])\d{1,3}(?: \d{3}){1,5},\d{2}(?![\p{L}\p{N}])/gu,
];
