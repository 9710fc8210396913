/** The languages of the product: English and Norwegian bokmål. */
export const languages = ['en', 'nb'] as const;
export type Language = (typeof languages)[number];
