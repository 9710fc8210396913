import type { EntityType } from '@sladd/contract';

/**
 * Beginnings of words that ask for a kind of thing, in bokmål, nynorsk and English, with the entity types of this kind.
 * A beginning covers all its inflections; one that ends in a space is a whole word.
 */
const kinds: readonly (readonly [types: readonly EntityType[], beginnings: string])[] = [
  [
    ['PERSON'],
    'navn|namn|etternavn|etternamn|fornavn|fornamn|førenamn|surname|forename|name |names |person |personer|personar|people|menneske|hvem|kven |who ',
  ],
  [
    ['organization'],
    'organisasjon|organization|organisation|firma|bedrift|selskap|company|companies|virksomhet|verksemd|arbeidsgiver|arbeidsgjevar|employer',
  ],
  [['location'], 'sted|stad |stader|place |places|by |byer|byar|city|cities|land |country|countries|kommune'],
  [['NO_ADDRESS', 'address'], 'adress|address|bosted|bor |bur |gate |gater|street|kontaktinfo|kontaktoppl'],
  [['POSTAL_CODE', 'postal code'], 'postnummer|postkode|postal|postcode|zip'],
  [['NO_PHONE_NUMBER'], 'telefon|tlf|mobil|phone|cell|kontaktinfo|kontaktoppl|contact'],
  [['EMAIL_ADDRESS'], 'e-post|epost|email|e-mail|mail|kontaktinfo|kontaktoppl|contact'],
  [['DATE_TIME', 'date'], 'dato|date |dates |tidspunkt|fødselsdato|birth'],
  [['AGE', 'AGE_INFO'], 'alder|age |ages |gammel|gamal'],
  [
    ['GOV_ID', 'national id number', 'passport number', 'identity card number'],
    'fødselsn|personnummer|id-nummer|identit|ssn|national id|pass |passnummer|passport|legitimasjon',
  ],
  [
    ['FINANCIAL_INFO', 'bank account number', 'iban', 'credit card number'],
    'konto|account|iban|kort|card |cards |bank|beløp|sum |kroner|amount|money|penger|pengar|lønn|løn |salary|income|inntekt|betal|payment',
  ],
  [
    ['ECONOMIC_STATUS', 'FINANCIAL_INFO'],
    'økonomi|gjeld|debt|trygd|benefit|stønad|sosialhjelp|fattig|poverty|finan',
  ],
  [['EMPLOYMENT_INFO'], 'jobb|job |jobs |stilling|yrke|yrker|arbeid|occupation|employment|work |profession'],
  [
    ['FAMILY_RELATION'],
    'famil|slekt|barn |barna|child|relativ|ektefelle|forelder|foreldre|parent|pårørende|pårørande|relation',
  ],
  [
    ['HEALTH_INFO', 'medical condition'],
    'helse|health|sykdom|sjukdom|syk |sjuk |illness|disease|diagnos|medical|medisinsk|lidelse|liding|skade|injur|symptom|psykisk|pregnan|gravid',
  ],
  [
    ['HEALTH_INFO', 'medication'],
    'medisin|medicine|medication|legemid|drug |drugs |pille|resept|prescription',
  ],
  [
    ['CRIMINAL_RECORD'],
    'krim|crim|straff|dom |dommer|dømt|dømd|conviction|vold|vald |violence|tyveri|tjuveri|theft|offen[cs]e|lovbrudd|lovbrot|politi',
  ],
  [['SEXUAL_ORIENTATION'], 'seksu|sexual|legning|orienter|orientation|homofil|gay |lesb'],
  [
    ['CONTEXT_SENSITIVE'],
    'religi|tro |tru |livssyn|faith|belief|fagforening|fagforeining|union|biometri|fingeravtrykk|fingerprint|genetis|genetic|dna |sensitiv|etnis|ethnic|barnevern|asyl',
  ],
  [['POLITICAL_CASE'], 'politisk|politikk|politic|parti |partier|party|parties'],
  [['BEHAVIORAL_PATTERN'], 'atferd|åtferd|behavio|vane |vaner|vanar|habit'],
  [['ANIMAL_INFO'], 'dyr |dyrehold|dyrehald|animal|kjæledyr|pet |pets |hund|katt|dog |cat '],
  [['ip address'], 'ip-adresse|ip address'],
  [['username', 'social media handle'], 'brukernavn|brukarnamn|username|user name|handle'],
  [
    ['license plate number', 'vehicle registration number'],
    'bilskilt|skilt|registreringsnummer|plate|reg.nr',
  ],
  [
    ['registration number', 'insurance number', 'student id number'],
    'saksnummer|referanse|reference|case number|kundenummer|customer number|polise|policy',
  ],
];

/** Types of values; all others are circumstances, which are expressed in words. */
const values: ReadonlySet<EntityType> = new Set<EntityType>([
  ...(['PERSON', 'organization', 'location', 'NO_ADDRESS', 'POSTAL_CODE', 'NO_PHONE_NUMBER'] as const),
  ...(['EMAIL_ADDRESS', 'DATE_TIME', 'AGE', 'GOV_ID', 'FINANCIAL_INFO', 'ip address', 'username'] as const),
  ...(['license plate number', 'registration number'] as const),
]);

/** Words without meaning of their own after a kind: "phone numbers", "ID-nummer". */
const filler = String.raw`(?:\p{L}|-)*(?: (?:numbers?|no|nr|nummer|numre|nummeret|details|data|info|information|conditions?|history|records?|forhold))?`;

const patterns = kinds.map(([types, beginnings]) => ({
  types,
  isValue: types[0] !== undefined && values.has(types[0]),
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${beginnings
      .split('|')
      .map((text) => (text.endsWith(' ') ? `${text.trim()}(?![\\p{L}\\p{N}])` : text))
      .join('|')})${filler}`,
    'giu',
  ),
}));

/** A word of a query that names a kind of thing. */
export interface KindWord {
  readonly start: number;
  readonly end: number;
  readonly types: readonly EntityType[];
  /** Whether it asks for values rather than circumstances. */
  readonly isValue: boolean;
}

/** The words of a query that name kinds of things, such as `NO_PHONE_NUMBER` for "telefonnumre", in order. */
export function kindWordsIn(query: string): KindWord[] {
  return patterns
    .flatMap(({ types, isValue, pattern }) =>
      [...query.matchAll(pattern)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        types,
        isValue,
      })),
    )
    .sort((a, b) => a.start - b.start);
}
