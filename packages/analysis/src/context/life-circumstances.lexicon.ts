import type { ContextLexicon } from './lexicon-entry.ts';

export const economy: ContextLexicon = {
  name: 'economy-words',
  entity: { advanced: ['FINANCIAL_INFO'], standard: ['ECONOMIC_STATUS'] },
  thing: 'economic_situation',
  terms: [
    '(?:økonomisk )?sosialhjelp~|sosialstønad~|dagpenger~|dagpengar~|dagpengene|arbeidsavklaringspenger|AAP|uføretrygd~|bostøtte~|bustøtte~|kontantstøtte|stønad til livsopphold|food stamps|welfare benefits|unemployment benefits?',
    'gjeldsordning~|gjeldsproblem~|gjeldsoffer~|betalingsanmerkning~|inkasso(?:sak~|krav~|gjeld~)?|utlegg~(?= i)|utpant~|tvangssalg~|tvangssal|konkurs(?:en)?|personlig konkurs|bankrupt(?:cy)?|in debt|restanse~(?: på \\p{L}+)?|misligholdt~|defaulted|uten inntekt|utan inntekt|no income|arbeidsledig~|arbeidslaus~|arbeidsløs~|unemployed|dårlig råd|dårleg råd|lutfattig|fattigdom~|formue(?:n)? på|arv(?:et|a) \\p{L}+ (?:kroner|millioner)',
  ],
  score: 0.6,
};

export const employment: ContextLexicon = {
  name: 'employment-words',
  entity: { advanced: ['CONTEXT'], standard: ['EMPLOYMENT_INFO'] },
  thing: 'work',
  terms: [
    '(?:sagt opp|sa opp|seia opp|oppsagt|permittert|avskjediget|avskjedigelse~|suspendert|degradert|nedbemann~|fikk sparken|fekk sparken|fired|laid off|dismissed|made redundant|resigned|terminated)(?: (?:fra|frå|from) (?:stillingen|stillinga|jobben|jobb)(?: sin| si)?| stillingen sin| jobben sin)?',
    '(?:jobber|arbeider|arbeidar|jobbar|ansatt|tilsett|works?|working|employed)(?: \\p{L}+){0,1} (?:som|as an?|as) \\p{L}+(?:- og \\p{L}+)?|vikar(?:iat~)?(?= (?:i|ved|som))|skriftlig advarsel|skriftleg åtvaring|written warning|personalsak~|varslings~|varslet om|arbeidskonflikt~|foreldrepermisjon~|permisjon uten lønn|parental leave',
  ],
  score: 0.55,
};

export const family: ContextLexicon = {
  name: 'family-words',
  entity: { advanced: ['CONTEXT'], standard: ['FAMILY_RELATION'] },
  thing: 'family',
  terms: [
    '(?:skilt|separert|gift|ugift|enke|enkemann|enkje|enkjemann|samboer~|sambuar~|forlovet|forlova|singel|divorced|separated|married|widow(?:ed|er)?|engaged|single mother|single parent|alenemor|alenefar|aleinemor|eneforsørger~)',
    "(?:mor|far|mora|moren|faren|mamma|pappa|mother|father)(?:s)?|(?:datter|dotter|sønn|son|datteren|dottera|sønnen|sonen|daughter|datteren)(?:s)?|(?:lille|vesle|store|stor)?(?:bror|broren|bror|søster|søsteren|syster|systera|brother|sister)(?:s|'s)?|(?:kone|kona|kono|mann|ektefelle|ektemann|ektemake|husband|wife|spouse|kjæreste|kjæresten|kjærast|girlfriend|boyfriend)(?:s|'s)?(?= (?:min|mi|sin|si|hans|hennes|hennar|til|heter|heiter|\\p{Lu}))|(?:hans|hennes|min|mi|sin|hennar|his|her|my) (?:kone|mann|ektefelle|husband|wife|spouse|partner|kjæreste|bror|søster|brother|sister|mother|father|son|daughter|mor|far|sønn|datter)|(?:bestemor|bestefar|besteforeldre|farmor|farfar|mormor|morfar|tante|onkel|niese|nevø|fetter|kusine|svigermor|svigerfar|stefar|stemor|stebror|fostermor|fosterfar|fosterforeldre|adoptivforeldre|grandmother|grandfather|aunt|uncle|nephew|niece|cousin|stepfather|stepmother|foster parents?)(?:en|a)?",
    '(?:to|tre|fire|fem|seks|2|3|4|5|ett|eit|two|three|four) (?:\\p{L}+ )?(?:barn|born|children|kids|sønner|søner|døtre|døtrer|sons|daughters)|(?:samværsrett~|omsorgsrett~|foreldreansvar~|foreldretvist~|barnefordel~|custody|skilsmisse~|samlivsbrudd~|samlivsbrot|divorce|adoptert|adopted|fosterbarn|fosterheim~|fosterhjem~|bidragsplikt~)|(?:bur|bor) kvar for seg',
  ],
  score: 0.6,
};

export const animal: ContextLexicon = {
  name: 'animal-words',
  entity: { advanced: ['CONTEXT'], standard: ['ANIMAL_INFO'] },
  thing: 'animal',
  terms: [
    '(?:hund(?:en|ene|ar|er)?|katt(?:en|a|ene|ar|er)?|kanin(?:en)?|hest(?:en|ar|er)?|hamster(?:en)?|marsvin(?:et)?|undulat(?:en)?|papegøye(?:n)?|valp(?:en)?|kattunge(?:n)?|førerhund(?:en)?|servicehund(?:en)?|dog|cat|puppy|kitten|horse|guide dog)(?:s)?(?= (?:min|mi|sin|si|hans|hennes|hennar|til|som heter|som heiter|ved navn|med namn|\\p{Lu}))|(?:hans|hennes|min|sin|his|her|my|their) (?:hund|katt|hest|dog|cat|horse)|(?:familie|schäfer|labrador|golden retriever|puddel|border collie|rottweiler|pomeranian|chihuahua|maine coon)(?:hund(?:en)?)?',
  ],
  score: 0.5,
};

export const behaviour: ContextLexicon = {
  name: 'behaviour-words',
  entity: { advanced: ['CONTEXT'], standard: ['BEHAVIORAL_PATTERN'] },
  thing: 'behaviour',
  terms: [
    '(?:ofte|gjentatte ganger|stadig|regelmessig|alltid|kvar dag|hver dag|daglig|dagleg|every (?:day|night|morning)|repeatedly|often|frequently|regularly) (?:kommer|kjem|møter|drikker|drikk|røyker|røykjer|ruser|spiller|spelar|kjefter|truer|slår|skulker|skulkar|comes?|drinks?|smokes?|gambles?|shouts?|misses|skips)(?: \\p{L}+){0,3}',
    '(?:skolevegring~|skulevegring~|skulk(?:er|ing|et)?|utagerende|utagerande|aggressiv(?: \\p{L}+)?|voldelig atferd|valdeleg åtferd|spillegal~|spelegal~|søvnvansker|truant|truancy|aggressive behaviou?r|uro i timene|uroleg i timane|urolig i timene|nettvaner|stalking|stalket|forfulgt)',
  ],
  score: 0.5,
};

export const ageGroup: ContextLexicon = {
  name: 'age-group-words',
  entity: { advanced: ['AGE'], standard: ['AGE_INFO'] },
  thing: 'age_group',
  terms: [
    '(?:i |in (?:his|her|their) )?(?:slutten av |starten av |begynnelsen av |midten av |late |early |mid-?)?(?:tenårene|tenåra|tjueårene|tjueåra|trettiårene|trettiåra|førtiårene|førtiåra|femtiårene|femtiåra|sekstiårene|sekstiåra|syttiårene|syttiåra|åttiårene|åttiåra|teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|[2-9]0-(?:årene|åra|årsalderen))',
    '(?:mindreårig~|tenåring~|spedbarn~|småbarn(?= )|pensjonist~|alderspensjonist~|teenager~|minor(?= child)|toddler|infant|retiree|pensioner)',
  ],
  score: 0.6,
};
