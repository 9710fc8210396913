/** Words before a name that are not part of it. */
export const titles: ReadonlySet<string> = new Set(
  'fru frøken herr hr dr doktor prof professor advokat adv lege legen mr mrs ms miss sir'.split(' '),
);

/** Words after a name that make it the name of a place, a firm or an office. */
export const thingsNamedAfter: ReadonlySet<string> = new Set(
  (
    'skole skule skulen skolen barnehage barnehagen sykehjem sjukeheim sykehus sjukehus kommune kommunen gård gard ' +
    'gate gata vei veien veg vegen vegn allé plass terrasse as asa ans da senter senteret bygg legekontor legesenter ' +
    'helsestasjon kirke kyrkje idrettslag bofellesskap omsorgssenter tingrett school hospital road street avenue ltd'
  ).split(' '),
);

/**
 * Given names that are ordinary words too: alone at the beginning of a sentence they only count where detection found
 * them.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  'liv dag bo stein tor bjørn ask rose ella vår may june august mark will grace hope jo odd frode du alle'.split(
    ' ',
  ),
);

/** A role beside a name: the person acts for an office. */
export const officialRoles: ReadonlySet<string> = new Set(
  (
    'saksbehandler saksbehandlar saksbehandlaren saksbehandleren rådgiver rådgjevar seniorrådgiver seniorrådgjevar ' +
    'avdelingsleder avdelingsleiar kontaktlærer kontaktlærar rektor helsesykepleier helsesjukepleiar barnevernleder ' +
    'barnevernsleiar fylkeslege fastlege konsulent kommunedirektør caseworker adviser headteacher'
  ).split(' '),
);

/** Words before a name, often at the beginning of a line, that are not part of it: «Hilsen Ola Nordmann». */
export const wordsBeforeNames: ReadonlySet<string> = new Set(
  (
    'hilsen helsing mvh hei heisan kjære til fra frå av ved med og hos mor far bror søster tante onkel bestemor ' +
    'bestefar barn barnet elev eleven pasient pasienten bruker brukeren søker søkeren klager naboen nabo vitne ' +
    'vitnet kontakt navn namn etternavn fornavn underskrift ansvarlig ansvarleg leder leiar lærer lærar styreleder ' +
    'styreleiar dear hi hello from to by with and for regards sincerely name mother father brother sister aunt ' +
    'uncle patient pupil student client witness neighbour signed contact manager teacher officer councillor when if ' +
    'as so then but pastor prest presten imam imamen familien brødrene ektefelle konstabel betjent coach trener ' +
    'trenar constable warden cllr sr sra pc archdeacon vicar reverend rev bishop biskop familie family fornærmet ' +
    'siktede undertegnede underteikna innringer vitner saksøkt saksøker cheers thanks takk klem'
  ).split(' '),
);
