const words = (...lines: string[]): string[] => lines.join(' ').split(' ');

/** What institutions are, as the last word of their Norwegian names or the end of it, written small or large. */
export const norwegianKinds: readonly string[] = words(
  'sykehus sjukehus sykehjem sjukeheim helsehus helsesenter helsestasjon legekontor legesenter legevakt klinikk apotek',
  'behandlingssenter omsorgssenter familiesenter oppvekstsenter ungdomssenter krisesenter asylmottak bofellesskap bufellesskap',
  'skole skule barnehage universitet bibliotek museum barneverntjeneste barnevernstjeneste barnevernteneste barnevernsteneste',
  'hjemmetjeneste heimeteneste tingrett lagmannsrett forliksråd fengsel politistasjon politidistrikt lensmannskontor',
  'brannstasjon brannvesen menighet sparebank sparebanken idrettslag skytterlag skyttarlag kraftlag bondelag bygdelag forbund',
  'forening foreining klubb borettslag burettslag sameie dyrehospital verksted verkstad verft pukkverk sagbruk kraftverk bakeri',
  'meieri rederi forlag advokatfirma advokatkontor arkitektkontor regnskapskontor rekneskapskontor vaktservice vaktselskap',
);

/** The same for names in English, always written large. */
export const englishKinds: readonly string[] = words(
  'Hospital Infirmary Surgery Clinic Hospice School College University Academy Nursery Council Court Bank Chapel Church Trust',
  'Centre Center Union Association Society Solicitors Partnership Department Agency Authority Commission Homes Home Library',
  'Foundation Constabulary Couriers Logistics Group Company Bureau Club Institute Bakery Brewery',
);

/** Words before an English kind that alone make no name of it. */
export const plainEnglish: ReadonlySet<string> = new Set(
  words(
    'The A An Our Your Their His Her My This That Any Each Every Local General Emergency Head Main Primary Secondary High Public',
    'Private Nursing Care Children Legal Human Resources Adult Social Services Service Accounts Sales Support Family Day Home New',
    'Crown County District City Town State National Higher Supreme Medical Health Dental Sports Youth Community Trade Credit',
    'West East North South Great Good Big Housing Building Student Management Board Call Help Safe Junior Senior Middle Girls Boys Sunday Savings Central',
  ),
);

/** Endings of companies' names. */
export const companyForms: readonly string[] = words(
  'AS ASA SA ANS DA BA KS HF KF FKF IKS NUF A/S BBL Ltd Limited LLP LLC PLC plc Inc GmbH AB ApS Oy',
);

/** Offices that are named by the place they serve: "Familievernkontoret i Øvre Sunndal". */
export const officeEndings: readonly string[] = words(
  'kontoret tjenesten tenesta tilsynet nemnda vakta vakten etaten senteret forvalteren forvaltaren ombudet foreningen foreininga',
  'klinikken retten utvalget utvalet rådet forbundet laget distriktet teamet sykehuset sjukehuset museet biblioteket skolen',
  'skulen barnehagen direktoratet',
);

/** Short names of public services, before the name of their place. */
export const serviceShortNames: readonly string[] = words('NAV Nav BUP PPT DPS AOF SFO LAR');
