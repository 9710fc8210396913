import type { ContextLexicon } from './lexicon-entry.ts';

export const crime: ContextLexicon = {
  name: 'crime-words',
  entity: { advanced: ['CRIMINAL'], standard: ['CRIMINAL_RECORD'] },
  thing: 'criminal_matter',
  terms: [
    '(?:tidligere |tidlegare |previously )?(?:straff(?:et|a)|dømt|domfelt|bøtelagt|convicted|sentenced)(?: (?:for|of|to) [\\p{L}]+(?: (?:og|and) \\p{L}+)?)?',
    'fengsel i \\d+ (?:dager|dagar|måneder|månader|år)(?: og \\d+ måneder)?|fengselsstraff~|ubetinget fengsel|betinget fengsel|\\d+ (?:days|months|years) in (?:prison|jail)|prison sentence|varetektsfengs~|varetekt~|(?:in |from )?(?:prison|jail)|soning~|soner|sonar|samfunnsstraff~|prior convictions?(?: for \\p{L}+)?|criminal record|rulleblad~',
    'siktet(?: for \\p{L}+)?|sikta for \\p{L}+|tiltalt(?: for \\p{L}+)|mistenkt for \\p{L}+|arrest(?:ert|ed)|pågrepet|pågripen|anmeldt for \\p{L}+|meldt for \\p{L}+|charged with [\\p{L}]+(?: \\p{L}+)?|accused of [\\p{L}]+(?: \\p{L}+)?|indicted',
    '~(?:vold|vald)(?:en|s\\p{L}*)?(?: i nære (?:relasjoner|relasjonar)|(?= mot))|legemskrenk~|legemsbeskad~|kroppskrenk~|kroppsskad~|voldtekt~|valdtekt~|voldtatt|overgrep~|assault~|rape[d]?|domestic violence|mishandling~|drap(?:et|sforsøk)?|murder|manslaughter|trussel~|trusler|truslar|trugsmål|threaten(?:ed|ing) (?:him|her|them|me)',
    'tyveri~|tjuveri~|tjuvskriv~|theft|burglary|robbery|~ran(?:et)?(?= av)|heleri~|bedrageri~|svindel~|fraud|underslag~|embezzlement|dokumentfalsk~|hvitvasking~|kvitvasking|money laundering|skatteunndra~|skattesvik',
    'promillekjøring~|fyllekjøring~|promillekøyring|drunk driving|DUI|narkotikalov~|narkotikabesittelse|besittelse av narkotika|drug possession|hasjsalg|smugling~|smuggling',
    'besøksforbud~|besøksforbod~|kontaktforbud~|restraining order|omvendt voldsalarm|straffesak~|prøveløslat~|on parole|probation officer',
  ],
  score: 0.65,
};

export const sexualOrientation: ContextLexicon = {
  name: 'sexual-orientation-words',
  entity: { advanced: ['SEXUAL'], standard: ['SEXUAL_ORIENTATION'] },
  thing: 'sexual_orientation',
  terms: [
    '(?:homofil~|homoseksuell~|lesbisk~|lesbe|biseksuell~|bifil|skeiv~|transperson~|transkjønn~|transseksuell~|ikke-binær~|ikkje-binær|panseksuell~|aseksuell~|gay|lesbian~|homosexual~|bisexual~|transgender~|transsexual|queer|non-binary|asexual)',
    'seksuell legning|seksuell(?:e)? orientering|sexual orientation|legning(?:en)?|(?:kommet|kom|stått) (?:ut )?(?:av|ut av) skapet|came out as \\p{L}+|utroskap~|utro|affære(?= med)|extramarital affair|prostituert~|prostitusjon~|sexarbeid~',
  ],
  score: 0.75,
};

export const religion: ContextLexicon = {
  name: 'religion-words',
  entity: { advanced: ['RELIGIOUS_BELIEF'], standard: ['CONTEXT_SENSITIVE'] },
  thing: 'religion',
  terms: [
    '(?:muslim|muslimsk|muslimar|kristen|kristne|jøde|jødisk|hindu|buddhist|sikh|katolikk|katolsk|protestant|ortodoks|mormon|ateist|agnostiker|humanetiker|pinsevenn|pinseven|læstadianer|læstadianar|adventist|metodist|baptist|kveker|muslim|christian|jewish|catholic|atheist|hindu|buddhist|protestant|mormon)(?:er|en|ar|ane|s)?(?![\\p{L}])',
    "Jehovas? vitne(?:r|t)?|Jehovah's Witness(?:es)?|pinsemenighet~|pinsekyrkj~|pinsekirke~|(?:medlem|aktiv|member) (?:av|i|of) (?:Den katolske kirke|Den norske kirke|menigheten|kyrkja|kirken|trossamfunn~|the church|moskeen|moské~|synagogen)|utmeldt av (?:kirken|statskirken|kyrkja)",
    'konverter(?:t|te|ing) til \\p{L}+|converted to \\p{L}+|(?:spiser|et|eats) (?:kun |only )?(?:halal|kosher)|halal|kosher|bønnerom~|fasten|fastar|[Rr]amadan|imam(?:en)?|konfirmert|døpt|baptized|hijab~|sin tro|si tru|religiøs(?:e)?|religious',
  ],
  score: 0.65,
};

export const politics: ContextLexicon = {
  name: 'politics-words',
  entity: { advanced: ['POLITICAL_AFFILIATION'], standard: ['POLITICAL_CASE'] },
  thing: 'politics',
  terms: [
    '(?:stemmer|stemte|stemt|røystar|røysta|votes|voted) (?:for |på )?(?:Arbeiderpartiet|Arbeidarpartiet|Ap|AP|Høyre|Høgre|Fremskrittspartiet|Framstegspartiet|FrP|Frp|Senterpartiet|Sp|SV|Sosialistisk Venstreparti|Venstre|Kristelig Folkeparti|KrF|Rødt|Raudt|MDG|Labour|Conservative|Tory|Liberal Democrat|Green|Democrat|Republican)',
    '(?:medlem|aktiv|stemmer|røystar|stemte|røysta|kandidat|listekandidat|engasjert|tillitsvalgt|leder|leiar|nestleder|representant|member|voted|votes|stood|ran)(?: \\p{L}+){0,2} (?:av|på|i|for|of|in) (?:the )?(?:Arbeiderpartiet|Arbeidarpartiet|Ap|AP|Høyre|Høgre|Fremskrittspartiet|Framstegspartiet|FrP|Frp|Senterpartiet|Sp|SV|Sosialistisk Venstreparti|Venstre|Kristelig Folkeparti|KrF|Rødt|Raudt|MDG|Miljøpartiet De Grønne|NKP|AUF|Unge Høyre|Labour|Labour Party|Conservative Party|Liberal Democrats|Green Party|Democratic Party|Republican Party|Democrats?|Republicans?)',
    '(?:partimedlem~|partimedlemskap~|partitilhør~|politisk(?:e)? (?:aktiv|tilhørighet|ståsted|syn|overbevis~|engasjement)|political (?:views?|affiliation|opinions?)|høyreekstrem~|venstreekstrem~|nynazist~|kommunist(?:en)?|sosialist(?:en)?|anarkist(?:en)?|communist|socialist|stortingskandidat~|kommunestyrekandidat~)',
    '(?:Arbeiderpartiet|Arbeidarpartiet|Fremskrittspartiet|Framstegspartiet|Senterpartiet|Sosialistisk Venstreparti|Kristelig Folkeparti|Miljøpartiet De Grønne|Conservative Party|Labour Party|Green Party|Republican Party|Democratic Party)',
  ],
  score: 0.6,
};

export const tradeUnion: ContextLexicon = {
  name: 'trade-union-words',
  entity: { advanced: ['TRADE_UNION'], standard: ['CONTEXT_SENSITIVE'] },
  thing: 'trade_union',
  terms: [
    '(?:hoved|hovud|lokal|klubb)?tillitsval(?:d|dt|gt)(?:e|en)?(?: (?:i|for|hos) (?:Fagforbundet|NTL|Tekna|NITO|Utdanningsforbundet|Parat|Negotia|Delta|FO|LO|Fellesforbundet|El og IT|HK|Juristforbundet|Akademikerne|Unio|Sykepleierforbundet|NSF|YS|Econa))?',
    '(?:fagorganiser(?:t|te)|fagforening~|fagforeining~|fagforbund~|streikevakt~|streikebryt~|klubbleder~|klubbleiar~|verneombud~|verneombod~)',
    "(?:medlem|member)(?:skap|ship)? (?:av|i|of|in) (?:the )?(?:Fagforbundet|NTL|Tekna|NITO|Utdanningsforbundet|Parat|Negotia|Delta|LO|Fellesforbundet|Juristforbundet|Sykepleierforbundet|Norsk Sykepleierforbund|Econa|\\p{L}+(?: \\p{L}+)? Union)|trade union(?: (?:member~|representative|rep))?|union (?:member~|representative|rep|dues)|shop steward|(?:the )?(?:\\p{Lu}\\p{L}+ ){1,2}Workers' Union",
    '(?:Fagforbundet|Utdanningsforbundet|Fellesforbundet|Sykepleierforbundet|Norsk Sykepleierforbund|Juristforbundet)',
  ],
  score: 0.65,
};

export const biometric: ContextLexicon = {
  name: 'biometric-words',
  entity: { advanced: ['BIOMETRIC_DATA'], standard: ['CONTEXT_SENSITIVE'] },
  thing: 'biometric_data',
  terms: [
    'fingeravtrykk~|fingeravtrykket|fingerprint~|irisskann~|iris scans?|netthinneskann~|retina scans?|ansiktsgjenkjenn~|ansiktsattkjenn~|ansiktsskann~|facial recognition|face scans?|stemmegjenkjenn~|stemmeavtrykk~|voiceprints?|håndflateavtrykk~|palm prints?|biometri~|biometric(?:s| data)?|DNA-profil~|ganglagsanalyse',
  ],
  score: 0.7,
};

export const genetic: ContextLexicon = {
  name: 'genetic-words',
  entity: { advanced: ['GENETIC_DATA'], standard: ['CONTEXT_SENSITIVE'] },
  thing: 'genetic_data',
  terms: [
    'DNA-(?:test~|prøve~|analyse~|resultat~)|DNA (?:tests?|testing|analysis|samples?)|gentest~|genetisk(?:e)? (?:test~|analyse~|utredning~|veiledning~|rettleiing|disposisjon~|feil|sykdom~|sjukdom~)|genetic (?:tests?|testing|data|disorders?|predisposition|counsel~)|BRCA[12](?:-(?:mutasjon~|gen~)| (?:mutation|gene)s?)?|genmutasjon~|kromosom~|chromosom~|arvelig (?:disponert|belast~|sykdom~)|arveleg (?:disponert|sjukdom~)|gensekvens~|genome sequenc~|Huntingtons? (?:sykdom|sjukdom|disease)|farskapstest~|paternity test~',
  ],
  score: 0.7,
};
