import { stemsOf, type Word } from '../text/words.ts';

/**
 * Words and phrases that mean much the same in a case file, in bokmål, nynorsk and English; one group a line. Inflected
 * forms are met by their stems; those that bend are listed.
 */
const groups = `
klage|anke|påklage|innsigelse|motsegn|complaint|appeal|grievance|objection
vedtak|avgjørelse|avgjerd|beslutning|decision|ruling
avslag|avslått|avslå|avvist|rejection|rejected|refusal|refused|denied
søknad|søke|søkt|søkje|application|applied|apply
oppsigelse|oppseiing|sagt opp|sa opp|oppsagt|avskjed|avskjediget|sparken|permittert|dismissal|dismissed|fired|laid off|lost my job|lost his job|lost her job|made redundant|terminated
skilsmisse|samlivsbrudd|samlivsbrot|skilt|skilde|skild|separert|separasjon|flyttet fra hverandre|divorce|divorced|separated
vold|vald|slo|slått|mishandlet|mishandling|overgrep|kroppskrenkelse|legemskrenkelse|legemsbeskadigelse|violence|assault|abuse|punched|beaten
trussel|trusler|truslar|truet|trua|truga|threat|threatened|threatening
tyveri|tjuveri|stjålet|stole|stolen|theft|robbery|burglary|ran|innbrudd|innbrot
straff|straffet|dømt|dom|fengsel|soner|bot|convicted|conviction|sentence|prison|jail
barnevern|barneverntjeneste|omsorgsovertakelse|fosterhjem|fosterheim|child welfare|child protection|foster care
barn|born|barnet|sønn|son|datter|dotter|gutt|gut|jente|elev|mindreårig|child|children|kid|pupil|daughter|boy|girl|minor
foreldre|mor|far|mora|faren|mamma|pappa|foresatt|føresett|parent|mother|father|guardian
ektefelle|ektemake|kone|mann|samboer|sambuar|kjæreste|kjæraste|husband|wife|spouse|partner|boyfriend|girlfriend
pårørende|pårørande|slektning|familie|next of kin|relative|family
helse|sykdom|sjukdom|diagnose|lidelse|illness|disease|diagnosis|health|condition
psykisk|psykiatri|depresjon|angst|selvmord|sjølvmord|mental|depression|anxiety|suicide|psychiatric
rus|alkohol|narkotika|rusmisbruk|drikker|drikk|beruset|full|drug|alcohol|addiction|drunk|drinking
sykmelding|sjukmelding|sykmeldt|sjukmeldt|sykefravær|sjukefråvær|sick leave|signed off
lege|fastlege|sykehus|sjukehus|doctor|physician|hospital|clinic
medisin|legemiddel|resept|medication|medicine|prescription
ulykke|ulukke|skade|accident|injury
lønn|løn|inntekt|årslønn|salary|wage|pay|income
gjeld|lån|restanse|inkasso|skylder|skuldar|betalingsproblemer|debt|loan|owes|owe|arrears
fattig|dårlig råd|dårleg råd|økonomiske problemer|sosialhjelp|poverty|poor|bankrupt|konkurs|cannot afford
ubetalt|ikke betalt|ikkje betalt|forfalt|skylder|skuldar|unpaid|overdue
husleie|husleige|leie|leige|depositum|rent|tenancy|deposit
kontrakt|avtale|contract|agreement
arv|arving|testament|dødsbo|inheritance|heir|estate|will
faktura|regning|rekning|invoice|bill
betaling|betale|betalt|overføring|payment|pay|paid|transfer
jobb|arbeid|stilling|yrke|ansatt|tilsett|work|job|occupation|employed|employment
arbeidsgiver|arbeidsgjevar|sjef|leder|leiar|employer|manager|supervisor|boss
varsling|varsle|varslet|varsel|whistleblowing|whistleblower|reported
mobbing|trakassering|sjikane|bullying|harassment|bullied|harassed
advarsel|åtvaring|tilrettevisning|warning|reprimand
skole|skule|undervisning|school|teaching|education
fravær|fråvær|skulk|borte|absence|absent|truancy
nabo|naboen|naboar|neighbour|neighbor
bolig|bustad|leilighet|leilegheit|hus|flat|apartment|house|home
flytting|flytte|flyttet|flytta|moving|moved|relocation
bil|kjøretøy|køyretøy|car|vehicle|van
hund|katt|kjæledyr|husdyr|dyr|dog|cat|pet|animal
reise|tur|ferie|travel|trip|journey|holiday
møte|samtale|meeting|conversation|interview
politi|anmeldelse|anmeldt|melding|police|reported
rett|domstol|tingrett|rettssak|court|trial|hearing
advokat|forsvarer|forsvarar|lawyer|solicitor|attorney
religion|tro|tru|kirke|kyrkje|moske|muslim|kristen|faith|belief|church|mosque
fagforening|fagforeining|tillitsvalgt|tillitsvald|union|shop steward
politikk|parti|stemte|røysta|politics|party|voted
seksuell|homofil|lesbisk|legning|gay|lesbian|sexual|orientation
asyl|flyktning|oppholdstillatelse|opphaldsløyve|asylum|refugee|residence permit
adopsjon|adoptert|adoption|adopted
graviditet|gravid|svangerskap|abort|pregnancy|pregnant
død|døde|dødsfall|avdød|døydde|death|died|deceased
gave|gåve|bestikkelse|korrupsjon|gift|bribe|corruption
konflikt|krangel|uenighet|usemje|conflict|dispute|quarrel
`;

/** A wording that may stand for a word: its words by their stems. */
export interface Wording {
  readonly shown: string;
  readonly stems: readonly Word['stems'][];
}

const wordings: readonly (readonly Wording[])[] = groups
  .trim()
  .split('\n')
  .map((line) =>
    line.split('|').map((shown) => ({ shown, stems: shown.split(' ').map((word) => stemsOf(word)) })),
  );

/** Other wordings for a word; empty when none is known. */
export function synonymsOf(word: Word): Wording[] {
  const isIt = ({ stems }: Wording): boolean =>
    stems.length === 1 && (stems[0]?.[0] === word.stems[0] || stems[0]?.[1] === word.stems[1]);
  return wordings.filter((group) => group.some(isIt)).flatMap((group) => group.filter((one) => !isIt(one)));
}
