import type { EntityType } from '@sladd/contract';

/**
 * Beginnings of words that ask for a kind of thing, in bokmål, nynorsk and English, and the types of the catalogues
 * that are of this kind. A beginning stands for all its inflections; one that ends in a space is a whole word.
 */
const kinds: readonly (readonly [types: readonly EntityType[], beginnings: string])[] = [
  [['PERSON'], 'navn|namn|name |names |person|people|menneske|hvem|kven |who '],
  [
    ['organization'],
    'organisasjon|organization|organisation|firma|bedrift|selskap|company|companies|virksomhet|verksemd|arbeidsgiver|arbeidsgjevar|employer',
  ],
  [['location'], 'sted|stad |stader|place |places|by |byer|byar|city|cities|land |country|countries|kommune'],
  [['NO_ADDRESS', 'address'], 'adress|address|bosted|bustad|gate|street'],
  [['POSTAL_CODE', 'postal code'], 'postnummer|postkode|postal|postcode|zip'],
  [['NO_PHONE_NUMBER'], 'telefon|tlf|mobil|phone|cell'],
  [['EMAIL_ADDRESS'], 'e-post|epost|email|e-mail|mail'],
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

const patterns = kinds.map(([types, beginnings]) => ({
  types,
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${beginnings
      .split('|')
      .map((text) => (text.endsWith(' ') ? `${text.trim()}(?![\\p{L}\\p{N}])` : text))
      .join('|')})`,
    'iu',
  ),
}));

/** The entity types a query asks for, such as `NO_PHONE_NUMBER` for "telefonnumre"; empty when it names no kind. */
export function kindsIn(query: string): EntityType[] {
  return [...new Set(patterns.flatMap(({ types, pattern }) => (pattern.test(query) ? types : [])))];
}
