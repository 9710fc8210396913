import type { ContextLexicon } from './lexicon-entry.ts';
import { phrases } from './phrases.ts';

/** Such words alone tell of something sensitive about every second time: enough to be named, not to be proposed. */
const HINT = 0.3;

/** Words of bodies, minds and their treatment. */
const healthHints: ContextLexicon = {
  name: 'health-hints',
  entity: { advanced: ['HEALTH'], standard: ['HEALTH_INFO'] },
  thing: 'health',
  terms: phrases(
    '(?:gule? |blå |store? |small )?(?:blåmerk~|bloduttredels~|sår(?:et|ene|a)?|skrubbsår|arr|skadet|skada|skader|smert~|vondt|vond|verk|feber|kvalm~|svimmel~|svimel~|besvim~|blødning~|blødde?|bløder|bløming~|kramper?|krampar|utslett|hevels~|hoven|hovent|brudd|brot|forbrent|forbrenning~|oppkast~|kastet opp|kasta opp|diaré)',
    'bruis~|wound~|scars?|scarred|injur~|hurt|pains?|painful|sore|fever|nausea|dizz~|faint~|bleed~|seizures?|rash|swell~|swollen|fractur~|burns?|burnt|vomit~|limp(?:s|ing)?',
    'medisin~|tablett~|resept~|dosen?|sprøyte~|infusjon|operasjon~|operer~|inngrep~|inngrip~|fastleg~|legevakt~|legetime|sykehus~|sjukehus~|psykolog~|psykiat~|terap~|utred(?:ning|es|et|e)~|utgrei(?:ing|dd)~|diagnos~|sykdom~|sjukdom~|syk|sjuk|kronisk~|testet positiv\\p{L}*|testa positiv\\p{L}*|blodprøv~|prøvesvar|røntgen~|MR|CT|journal(?:en|notat)?|epikris~',
    'medicines?|medication~|tablets?|pills?|prescri~|doses?|inject~|surgery|operated|hospital~|ward|psycholog~|psychiat~|therap~|counsell~|illness|ill|sick|unwell|chronic~|tested positive|blood tests?|x-ray|MRI|GP|symptoms?|treatment|disab~|carer',
    'vekttap|undervekt~|overvekt~|spiser (?:nesten )?(?:ikke|ingenting|lite)|søvn~|søvnløs~|sover|sov|gråt~|gret|panikk~|traum~|utslit~|utmatt~|nedstemt~|nedfor|overdos~|rus(?:et|a|ing|middel|middeltest)|rustest~|edru~|promille~|abstinens~|sprekk~|hallusin~|hører stemmer|høyrer stemmer|vrangforestill~|ikke lenger orker|orker ikke',
    'underweight|overweight|weight loss|insomnia|crying|panic~|trauma~|overdos~|drunk|sober|relaps~|withdrawal|hallucinat~|hears voices|exhausted|burn(?:t|ed) out|self-esteem|eating problems?',
    'fødsel~|fødte|termin|menstruasjon~|prevensjon~|spiral|p-piller|amming|ammer|IVF|prøverør~|pleietreng~|hjemmesykeplei~|heimesjukeplei~|rullator~|hjelpemid~|høreapparat~|høyreapparat~|tegnspråk~|teiknspråk~|tisse\\p{L}* (?:på seg|i senga)|bleie~|inhalator~|allergi~|cerebral parese|CP|spastisk',
    '(?:is |was )?due in|contracepti~|breastfeed~|cerebral palsy|hearing aids?|walking frame|sign language|wets? (?:himself|herself|the bed)|inhaler|non-verbal|slow learner',
  ),
  score: HINT,
};

/** Words of offences and of who deals with them. */
const crimeHints: ContextLexicon = {
  name: 'crime-hints',
  entity: { advanced: ['CRIMINAL'], standard: ['CRIMINAL_RECORD'] },
  thing: 'criminal_matter',
  terms: phrases(
    'politi(?:et|anmeld~|avhør~)?|anmeld~|melde~? (?:til|for) politiet|sikt(?:et|a)|tiltal~|mistenk~|avhør~|dømt|domfelt|bøt(?:er|ene|elagt)|forelegg|førelegg|sitte(?:r|t)? inne|sit inne|sat inne|son(?:er|et|ing)~|fengs~|varetekt~|løslat~|lauslat~|rettssak~|påtal~',
    'slo|slått|slåss~|sparket|sparka|lugget|kvelertak|truet|trua|trus(?:el|ler|lar)~|trugs~|kniv~|våpen~|pistol~|vold~|vald~|stjal~|stjål~|stole~|tyv~|tjuv~|naskeri~|innbrudd~|innbrot~|beslag~|hasj~|cannabis|amfetamin~|kokain~|heroin~|narkotika~|smugl~|hærverk~|knuste?|overgrep~|voldtekt~|valdtekt~|besøksforbud~|besøksforbod~|kontaktforbud|ransak~|pågrep~|svindl?~|underslag~|uriktige opplysninger|mishandl~|utnytt~|tvang(?:et|sekteskap)~?',
    'police|arrest~|charged|convict~|cautioned|court|trial|prison|jail|bail|fined|hit (?:him|her|me|them)|punch~|kicked|slapped|threat~|knife|gun|weapon~|stole|stolen|theft|burgl~|heroin|cocaine|drugs|dealing|smuggl~|assault~|abus~|rape~|speeding|penalty points|beaten|strangled|shoplift~|fraud~|vandal~|restraining order|tagged|offence|offender',
  ),
  score: HINT,
};

/** Words of faith and its houses. */
const religionHints: ContextLexicon = {
  name: 'religion-hints',
  entity: { advanced: ['RELIGIOUS_BELIEF'], standard: ['CONTEXT_SENSITIVE'] },
  thing: 'religion',
  terms: phrases(
    '\\p{L}*kirken?|\\p{L}*kyrkja?|kapell~|menighet~|kyrkjelyd~|bedehus~|moské~|moske~|synagog~|tempel~|prest(?:en)?|imam~|rabbin~|pastor~|bønn~|ber (?:til|for|fem)|faste(?:r|n|måned)|ramadan|nattverd~|gudstjenest~|gudstenest~|salme~|bibel~|koran~|hijab~|skaut|troende|truande|tro(?:en)? (?:på|sin)|Gud|dåp(?:en)?|døpt|konfirma~|frelst|misjon~|Frelsesarm\\p{L}+|søndagsskole~',
    'church|parish|chapel|mosque|synagogue|temple|priest|vicar|minister|chaplain|nun|monk|pray~|Mass|communion|bible|quran|koran|fasting|faith|believ(?:er|ing)~?|baptis~|God|gospel|sermon|Lent|Sabbath|atheis~',
  ),
  score: HINT,
};

/** Words of parties, votes and unions. */
const politicsHints: ContextLexicon = {
  name: 'politics-hints',
  entity: { advanced: ['POLITICAL_AFFILIATION'], standard: ['POLITICAL_CASE'] },
  thing: 'politics',
  terms: phrases(
    'parti(?:et|lag|medlem)~?|på lista|på listen|listekandidat~|(?:stemmer|stemte|forhåndsstemte|røysta?r?) (?:på )?\\p{Lu}\\p{L}+|vara for \\p{Lu}\\p{L}+|demonstr~|aktivist~|partibok~|ytre (?:høyre|venstre|høgre)',
    'political party|voted|votes|canvass~|activist~|demonstrat~|(?:SNP|Labour|Tory|Tories|UKIP|Sinn Féin|Fianna Fáil|Fine Gael|Plaid Cymru|Greens)|party (?:member|conference|branch)',
  ),
  score: HINT,
};

const unionHints: ContextLexicon = {
  name: 'trade-union-hints',
  entity: { advanced: ['TRADE_UNION'], standard: ['CONTEXT_SENSITIVE'] },
  thing: 'trade_union',
  terms: phrases(
    'streik~|fagforen~|fagforein~|forbund(?:et|s~)|klubb(?:en|leder|leiar)~?|tillitsval~|tillitsmann~|organisert i \\p{Lu}\\p{L}+|kontingent~|hovedavtalen',
    'union|strik(?:e|ing|er)s?|picket~|shop steward|(?:union )?rep|branch (?:secretary|officer)|(?:GMB|Unison|UNISON|Unite|URTU|RMT|SIPTU|NUJ|USDAW)',
  ),
  score: HINT,
};

/** Words of love and sex. */
const sexualHints: ContextLexicon = {
  name: 'sexuality-hints',
  entity: { advanced: ['SEXUAL'], standard: ['SEXUAL_ORIENTATION'] },
  thing: 'sexual_orientation',
  terms: phrases(
    'samleie~|samliv~|sex~|seksu~|kjønnsidentitet~|kjønnsskifte~|kjønnsbekreft~|homo|transgutt~|transjente~|transkvinn~|transmann~|queer|pride|nakenbild~|porno~|utro(?:skap)?|(?:han|hun|ho) (?:liker|liker best|likar) (?:gutter|jenter|gutar|menn|kvinner|begge)|juridisk kjønn|har fått mannlig kjæreste|begge kjønn',
    'sex(?:ual|ually)?|slept with|sleeping with|affair|same-sex|trans|gender (?:identity|reassignment)|intimate (?:images|photos)|porn~|escort~|(?:likes|prefers) (?:girls|boys|women|men)|in the closet|his (?:boyfriend|husband)|her (?:girlfriend|wife)',
  ),
  score: HINT,
};

/** Words of genes and of the body as a key. */
const bodyHints: ContextLexicon = {
  name: 'genetics-hints',
  entity: { advanced: ['GENETIC_DATA'], standard: ['CONTEXT_SENSITIVE'] },
  thing: 'genetic_data',
  terms: phrases(
    'arvelig~|arveleg~|gen(?:et|er|ene|feil|test~|prøve~)|genetisk~|bærer av|berar av|mutasjon~|arveanlegg~|DNA~?|slektstre~|biologisk (?:far|mor)|spyttprøv~',
    'heredit~|inherit~ (?:disease|condition)|carr(?:y|ies|ier) (?:of |the )?|genes?|genetic~|mutation~|DNA|trait|biological (?:father|mother|parents?)|saliva',
  ),
  score: HINT,
};

const biometricHints: ContextLexicon = {
  name: 'biometrics-hints',
  entity: { advanced: ['BIOMETRIC_DATA'], standard: ['CONTEXT_SENSITIVE'] },
  thing: 'biometric_data',
  terms: phrases(
    'fingeravtrykk~|håndavtrykk~|handavtrykk~|håndflat~|ansiktsbild~|ansiktsgjenkjenn~|ansiktet? (?:er|ble|vart)|iris(?:en|ene)?|tommel(?:en|avtrykk)~?|gangavtrykk|ganglag~|stemmeprøv~|skoavtrykk~|netthinne~',
    'fingerprint~|palm ?print~|prints|face (?:scan|camera|recognition)|facial~|thumb(?:print|-mark)?|retina~|iris|voice ?(?:print|sample)|gait|boot-?print',
  ),
  score: HINT,
};

/** Words of age, neglect, despair, habits and a life without a place in it. */
const circumstanceHints: ContextLexicon = {
  name: 'circumstance-hints',
  entity: { advanced: ['CONTEXT'], standard: ['CONTEXT_SENSITIVE'] },
  thing: 'sensitive_circumstance',
  terms: phrases(
    '(?:hugsar|huskar|husker|minnes|minnest) (?:ikke|ikkje|dårleg|dårlig|lite)|gløym~|glem(?:mer|te|t|sk~)|forvirr~|desorienter~|surrar|surrer|går seg (?:vill|bort)|(?:kva|hvilken|hva) dag det er|samtykkekomp~|verje~|verge~|umyndig~',
    'confus~|forget~|forgot~|disorient~|wander(?:s|ed|ing)|lacks? capacity|mental capacity|guardian~|power of attorney|what day it is',
    'nekt(?:er|ar|et|a)|(?:vil|ville) (?:ikke|ikkje) (?:ha|ta|snakke|møte|gå|ete|spise)|(?:sluttet|slutta|slutter|sluttar) å \\p{Ll}+|ustel~|skit(?:ten|tent|en|ne)~|lukt(?:er|ar|et|a)|dusj~|stellet?|forsøm~|omsorgssvikt~|bleie~|sulten|svolten',
    "refus(?:es|ed|ing)|won't (?:eat|take|wash|leave|speak|go)|unwashed|dirty|neglect~|hungry|stopped (?:eating|talking|going|washing)",
    'orker|orkar|orket|orka|gir opp|gjev opp|(?:vil|ville) (?:ikke|ikkje)? ?(?:leve|dø)|ta(?:r|ke?)? livet|på sjøen|håpl~|vonlaus~|redd~|engstel~|uroleg~|urolig~|skamm~|skjemm~|ensom~|einsam~|isoler~|mobb~|utest~',
    "can't cope|cannot cope|give up|gave up|end it all|own life|hopeless|afraid|scared|frighten~|anxious|asham~|lonely|alone|isolat~|bull(?:y|ied|ying)|no friends",
    '(?:hver|kvar) (?:dag|kveld|natt|morgen|morgon|helg|uke|veke)|sp(?:e|i)l+(?:er|ar|te|a) på|gambl~|ute om (?:natta|natten)|every (?:day|night|evening|morning|weekend)|betting|bets on|slot machines',
    'fravær~|fråvær~|fartsb~|førarkort~|førerkort~|lappen|utvis(?:t|ning)~|karakter(?:er|ar)|absen(?:t|ce)~|excluded from|suspended|failed',
    'skilt|skild|skilsmiss~|gjekk frå|gikk fra|flyttet ut|flytta ut|åleine|aleine|alene|samvær~|barnefordel~|adopter~|adoptiv~|fostra|eggdonasjon|surrogat~|custody|fostered|adopted|estranged|walked out|divorc~|separat(?:ed|ion)',
    'bostedsløs~|bustadlaus~|hospits~|kastet ut|kasta ut|utkast~|sover i bilen|homeless|evict~|sleeping (?:rough|in)|asyl~|flykt(?:et|a|ning~)|oppholdstillat~|opphaldsløyve~|papirløs~|papirlaus~|menneskehandel~|tvangsgift~|æresrelater~|asylum~|refugee~|deport~|undocumented|trafficked',
  ),
  score: HINT,
};

/** Words of want. */
const economyHints: ContextLexicon = {
  name: 'economy-hints',
  entity: { advanced: ['FINANCIAL_INFO'], standard: ['ECONOMIC_STATUS'] },
  thing: 'economic_situation',
  terms: phrases(
    'utlegg~|namsmann~|inkasso~|purr(?:ing|et|a)~|gjeld(?:a|en|i)?|lån(?:t|te|er|ar|et)|skatt(?:en|egjeld)?|etterskot~|etterskudd~|restskatt~|pleiepeng~|sosialhj~|stønad~|trygd~|ytelse~|yting(?:a|ar)|fattig~|spare(?:r|peng~)|pantsett~|pantsatt|konkurs~|arbeidsled~|arbeidslaus~|permitter~',
    'arrears|debts?|loan~|bailiff~|overdraft|benefits?|universal credit|payday|pawn~|bankrupt~|unemployed|food ?bank|savings|means-tested|skint',
  ),
  score: HINT,
};

/** Words that tell of something sensitive now and then: what they stand for is named, never proposed. */
export const hintLexicons: readonly ContextLexicon[] = [
  ...[healthHints, crimeHints, religionHints, politicsHints],
  ...[unionHints, sexualHints, bodyHints, biometricHints],
  ...[circumstanceHints, economyHints],
];
