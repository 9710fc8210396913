import type { ContextLexicon } from './lexicon-entry.ts';
import { phrases } from './phrases.ts';

const describing = String.raw`(?:(?:the|an?|our|den|det|ei|ein|en|et|eit|lokal|lokale|kommunal|kommunale|local) )?(?:\p{Ll}+ )?`;

/** Who treats somebody's body or mind. Names of services are often written as they are abbreviated. */
const healthService = [
  'BUPA?|DPS(?:-en|-et)?|ARA|TSB|LAR|(?:F?ACT|FACT)[- ]?team(?:et)?|habilitering~|hab[ -]?tenesta|barnehabilitering~|voksenhabilitering~|vaksenhabilitering~|rehabilitering~',
  'psykolog~|psykiat~|\\p{Ll}*psykiatrisk\\p{Ll}*(?: \\p{Ll}+)?|barne- og ungdomspsykiatri\\p{Ll}*|avrus~|avgift(?:n)?ing~|rus(?:behandling|klinikk|poliklinikk|team|teneste|tjeneste|institusjon)~|døgnbehandling~|tvangsvern~|psykisk helsevern|psykisk helseteam|rask psykisk helsehjelp',
  '\\p{Ll}*(?:poliklinikk|klinikk)\\p{Ll}*|nevrolog~|kardiolog~|gynekolog~|onkolog~|urolog~|hudlege~|øyelege~|augelege~|øre-nese-hals|ØNH|ortoped~|revmatolog~|fysioterap~|ergoterap~|logoped~|sexolog~|smerteklinikk~|kreftavdeling~|hukommelses~|spesialisthelsetjenesten|spesialisthelsetenesta|sykehus~|sjukehus~|hospice|palliativ~|jordmor~|genetisk veiledning|genetisk rettleiing',
  'CAMHS|A&E|detox|rehab|psychologist|psychiatrist|neurologist|cardiologist|gyn(?:a)?ecologist|oncolog(?:y|ist)|urologist|dermatolog(?:y|ist)|physiotherap~|psychotherap~|therapist|counsell(?:ing|or)|midwife|hospice|hospital|(?:mental health|crisis|addiction|alcohol|drug|eating disorders?|pain|memory|fertility|sexual health|gender|diabetes|cancer|heart|sleep) (?:team|clinic|services?|unit|ward)|occupational health',
].join('|');

/** Who comes into somebody's life when it goes badly. */
const welfareService = [
  'barnevern~|krisesenter~|krisesent(?:ret|eret)|familievern~|familieråd~|PPT|PP-(?:tjenesten|tenesta|kontoret)|NAV(?:-tiltak~)?|arbeidstrening~|kvalifiseringsprogram~|KVP|introduksjonsprogram~|gjeldsrådg~|økonomisk (?:rådgivning|rådgjeving)|sosialtjenesten|sosialtenesta|sosialkontoret',
  'fosterhjem~|fosterheim~|beredskapshjem~|beredskapsheim~|ungdomshjem~|ungdomsheim~|barnevernsinstitusjon~|avlast(?:n)?ing~|støttekontakt~|verg(?:e|en|jemål|emål)|konfliktråd~|barnehus~|incestsenter~|akuttmottak~|natthjem~|hospits~|spesialundervisning~|statped|omsorgsbolig~|omsorgsbustad~|sykehjem~|sjukeheim~|hjemmesykepleie~|heimesjukepleie~|bokollektiv~|flyktningtjeneste~|flyktningteneste~|asylmottak~',
  "child (?:protection|welfare)(?: services?)?|social (?:services|work(?:er)?|care)|(?:women's )?(?:refuge|shelter)|foster care|residential care|food ?bank|hostel|debt advi[cs]er?|SEN(?:CO| team)?|educational psychologist|probation(?: service)?|youth offending team|homeless(?:ness)? team|care home|Tusla|early help|safeguarding(?: team)?|witness protection",
].join('|');

const sentTo =
  '(?:henvist|tilvist|viderehenvist|vidaretilvist|søkt inn|innlagt|lagt inn|utskrevet|utskriven|skreven ut|utredet|utgreidd|overført|overflytta|overflyttet|meldt|innmeldt) (?:til|fra|frå|på|ved|for|i|av|hos)|(?:referred|self-referred|admitted|discharged|transferred|moved|signposted) (?:to|into|from)';
const helpedBy =
  '(?:oppfølging|oppfølgjing|behandling|hjelp|støtte|bistand|samtaler|samtalar|timer?|timar|vedtak|tilbud|tilbod|plass|tiltak|kontakt) (?:av|hos|fra|frå|ved|på|i|med|om)|(?:fulgt opp|følgd opp|følgt opp|kjent|kjend|behandlet|behandla|plassert) (?:av|hos|i|for|ved|på)|(?:treatment|support|help|care|counselling) (?:from|by|with|at)|(?:known|open) to|(?:seen|supported|followed up|treated|detained) (?:by|at|under)|under the care of';
const goesTo =
  '(?:går|gikk|gjekk|gått|bor|bur|bodde|budde|sitter|satt|ligger|ligg|låg) (?:til|hos|i|på|ved)|(?:attends?|attended|attending|sees|saw|seeing|visits|visiting|living (?:in|at)|stay(?:s|ed|ing) (?:in|at))';

function services(names: string): string[] {
  return phrases(`(?:${sentTo}|${helpedBy}|${goesTo}) ${describing}(?:${names})`);
}

/** Being sent to, treated by or in touch with a service for body or mind. */
export const healthServices: ContextLexicon = {
  name: 'health-service-words',
  entity: { advanced: ['HEALTH'], standard: ['HEALTH_INFO', 'medical condition'] },
  thing: 'health',
  terms: services(healthService),
  score: 0.68,
};

/** Being sent to, known to or helped by a service for children, families, income or a roof. */
export const welfareServices: ContextLexicon = {
  name: 'welfare-service-words',
  entity: { advanced: ['CONTEXT'], standard: ['CONTEXT_SENSITIVE'] },
  thing: 'sensitive_circumstance',
  terms: services(welfareService),
  score: 0.64,
};
