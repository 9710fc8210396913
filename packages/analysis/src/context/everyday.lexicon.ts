import type { ContextLexicon } from './lexicon-entry.ts';
import { phrases } from './phrases.ts';

const kin = 'mor|mora|moren|far|faren|mormor|morfar|farmor|farfar|besteforeldrene|besteforeldra|tante|onkel';
const children =
  'barn|born|barna|borna|unger|ungar|ungene|ungane|gutter|gutar|jenter|children|kids|boys|girls';
const count = 'to|tre|fire|fem|seks|[2-9]|two|three|four|five|six';

/** Money troubles in everyday words. */
export const everydayEconomy: ContextLexicon = {
  name: 'everyday-economy-words',
  entity: { advanced: ['FINANCIAL_INFO'], standard: ['ECONOMIC_STATUS'] },
  thing: 'economic_situation',
  terms: phrases(
    '(?:uten|utan) (?:arbeid|jobb|inntekt)|(?:har|hadde) (?:ikke|ikkje|aldri) råd til',
    'har det (?:trangt|stramt|vanskelig|vanskeleg|knapt) (?:økonomisk|med peng[ea]r)|(?:dårlig|dårleg|trang|stram) (?:økonomi|råd)',
    '(?:pengene|pengane|lønna|lønnen|løna|trygda|inntekten|inntekta) (?:rekker|rekk|strekker|strekk) (?:ikke|ikkje)(?: til(?: (?:husleia|husleiga|maten|mat|regningene|rekningane|strømmen|straumen))?)?',
    '(?:skylder|skuldar|skyldte|skulda) (?:husleie|husleige|felleskostnader|felleskostnadar|peng[ea]r|skatt|strøm|straum|bidrag|barnebidrag)(?: for \\p{L}+ \\p{L}+)?',
    '(?:ligger|ligg|er) (?:etter|på etterskudd|på etterskot) med \\p{L}+|har (?:ikke|ikkje) betalt \\p{L}+',
    '(?:klarer|klarar|greier) (?:ikke|ikkje) (?:å betale? )?(?:regningene|rekningane|husleia|husleiga|avdragene|avdraga)',
    '(?:supplerende|supplerande|økonomisk) (?:sosialhjelp|sosialstønad)|gjeldsordning|redusert foreldrebetaling',
    "(?:cannot|can't|couldn't|could not|unable to) (?:afford|pay)(?: (?:for )?(?:the|his|her|my|their|our) \\p{L}+)?",
    '(?:is|am|are|was|were|got|fallen) behind (?:with|on) (?:the|his|her|my|their) (?:rent|mortgage|bills|payments|council tax)',
    '(?:has|have|had) (?:maxed out|run up)(?: \\p{L}+)? (?:credit cards?|debts?)|(?:is|are|am) about to lose (?:the|his|her|my|their) (?:house|home|flat)',
    '(?:has |have |had )?no money(?: for \\p{L}+)?|missed \\p{L}+ (?:payments|instalments)',
  ),
  score: 0.65,
};

/** Debts with their sum. */
export const debt: ContextLexicon = {
  name: 'debt-words',
  entity: { advanced: ['FINANCIAL_INFO'], standard: ['ECONOMIC_STATUS', 'FINANCIAL_INFO'] },
  thing: 'economic_situation',
  terms: phrases(
    '(?:owes?|owed|skylder|skuldar|gjeld på|debts? of) (?:kr\\.? |NOK )?[£$€]?\\d(?:[\\d .,]*\\d)?(?: ?kr| kroner| million~ kroner| pounds| euros?)?',
  ),
  score: 0.75,
};

/** Work and the loss of it in everyday words. */
export const everydayWork: ContextLexicon = {
  name: 'everyday-work-words',
  entity: { advanced: ['CONTEXT'], standard: ['EMPLOYMENT_INFO'] },
  thing: 'work',
  terms: phrases(
    '(?:skriftlig|skriftleg|muntlig|munnleg) (?:advarsel|åtvaring)|(?:written|final|verbal) warning',
    // Leases and subscriptions are ended with the same word.
    '(?<=(?:arbeidsgiv|stilling|jobb|ansatt|tilsett|arbeidstak)[^.\\n]{0,80})(?:oppsigelse(?:n)?|oppseiing(?:a)?)',
    '(?:mistet|mista|miste) (?:jobben|arbeidet|stillingen|stillinga)|(?:fikk|fekk|har fått) sparken|(?<=(?:ble|blei|vart|blitt|er) )(?:sagt opp|oppsagt|permittert|avskjediget|suspendert|omplassert)',
    '(?:har fått|har|fikk|fekk) fast jobb(?: som \\p{L}+)?|(?:går|gikk|gjekk|er) på (?:vikariat|arbeidstrening|lønnstilskudd)',
    '(?:fødsels|foreldre|svangerskaps|pappa|omsorgs|velferds)permisjon(?:en)?|(?:jobber|jobbar|arbeider|arbeidar) (?:natt|kveld|skift|turnus|deltid|svart|i turnus|på skift)',
    '(?<=(?:er|var) )\\p{Ll}*(?:vakt|pleier|pleiar|sjåfør|fører|førar|mester|meister|kokk|selger|seljar|assistent|mekaniker|mekanikar|montør|snekker|snikkar|renholder|reinhaldar) (?:på|ved|i|hos) \\p{Ll}{4,}',
    '(?:lost|losing) (?:my|his|her|their) job(?: at (?:the|a) \\p{Ll}+)?|(?:was|were|got|been) (?:let go|fired|dismissed)|laid off|sacked|made redundant',
    '(?:hand|handed|handing|put|gave) in (?:my|his|her|their) notice|(?:works?|working|worked) (?:nights?|shifts|part-time|from home)|(?:maternity|paternity|parental) leave',
  ),
  score: 0.62,
};

/** Family life in everyday words. */
export const everydayFamily: ContextLexicon = {
  name: 'everyday-family-words',
  entity: { advanced: ['CONTEXT'], standard: ['FAMILY_RELATION'] },
  thing: 'family',
  terms: phrases(
    `(?:foreldre|mor|far|mamma|pappa|parents?|mother|father|mum|dad) (?:til|of) (?:(?:${count}) (?:\\p{Ll}+ )?(?:${children})|tvillinger|tvillingar|twins)`,
    `(?:alene|aleine|åleine)(?:mor|far)(?: (?:til|for) (?:(?:${count}) (?:${children})|tvillinger|tvillingar))?|(?:alene|aleine|åleine) med (?:(?:${count}) )?(?:${children})`,
    'separert|fraskilt|enkemann|enkjemann|enke|enkja|enkje|divorced|widowed|widower|widow',
    '(?:har )?(?:gått|gikk|gjekk) (?:fra|frå) (?:hverandre|kvarandre)|(?:flyttet|flytta) (?:fra|frå) (?:ham|han|henne|kona|kono|mannen|samboeren|sambuaren)',
    '(?:har )?(?:brutt|brote) (?:kontakten|all kontakt)|skal (?:jo )?gifte (?:seg|dere|oss)|(?:samlivsbrudd|samlivsbrot)(?:et)?|skilsmisse(?:n)?|skilsmissa|delt (?:omsorg|bosted|bustad)',
    `(?:bor|bur) (?:annenhver|annakvar|annankvar) (?:uke|veke)(?: (?:hos|med) (?:${kin}))?|(?:plassert|plassering|plassere) (?:hos (?:${kin})|i (?:fosterhjem|fosterheim))`,
    '(?:split up|broke up|broken up)(?: with (?:his|her|my|their) (?:partner|husband|wife|boyfriend|girlfriend))?',
    '(?:is |am |are )?(?:looking after|caring for) (?:his|her|my|their) (?:\\p{Ll}+ )?(?:mother|father|mum|dad|parents|husband|wife)',
  ),
  score: 0.62,
};

const beasts =
  'hund(?:er|ar)?|bikkje|valp(?:er|ar)?|schäfere?|schäferhund|labrador|golden retriever|border collie|puddel|katt(?:er|ar)?|kattunger?|kattungar|kanin(?:er|ar)?|hest(?:er|ar)?|ponni(?:er)?|hamster|marsvin|papegøyer?|undulat(?:er)?|skilpadder?|kyr|sauer|geiter|høner|dogs?|pupp(?:y|ies)|cats?|kittens?|rabbits?|horses?|pony|ponies|parrots?|hamsters?|guinea pigs?|budgies?|tortoises?';
const someOf = `(?:en|ei|ein|et|eit|${count}|sju|syv|åtte|ni|ti|noen|nokre|mange|a|an|seven|eight|nine|ten|several|some|\\d{2,3})`;

/** Animals that somebody keeps. */
export const animalsKept: ContextLexicon = {
  name: 'animals-kept-words',
  entity: { advanced: ['CONTEXT'], standard: ['ANIMAL_INFO'] },
  thing: 'animal',
  terms: phrases(
    `(?<=(?:har|hadde|eier|eig|holder|held|fått|har hatt|has|have|had|keeps?|kept|owns?|got|(?:${beasts}) og|(?:${beasts}) and|(?:${beasts}),) )(?:${someOf} )?(?:\\p{Ll}+ )?(?:${beasts})`,
    '(?:hunden|bikkja|valpen|tispa|katten|katta|pusen|kaninen|hesten|ponnien|papegøyen|hamsteren|undulaten) (?:min|mi|din|di|sin|si|hans|hennes|hennar|deres|deira|vår)',
    `(?:his|her|my|your|their|our) (?:\\p{Ll}+ )?(?:${beasts})`,
  ),
  score: 0.62,
};

/** Habits and behaviour in everyday words. */
export const everydayBehaviour: ContextLexicon = {
  name: 'everyday-behaviour-words',
  entity: { advanced: ['CONTEXT'], standard: ['BEHAVIORAL_PATTERN'] },
  thing: 'behaviour',
  terms: phrases(
    '(?:drikker|drikk|drakk|drinks?|drinking) (?:tett|for mye|for mykje|mye|mykje|(?:hver|kvar) (?:dag|kveld)|heavily|too much|every (?:day|night))|(?:about |around )?\\d+ units of alcohol (?:a|per) week',
    '(?:kommer|kjem|kom|møter|møtte) (?:ofte |alltid |stadig )?(?:for (?:sent|seint)|full|ruset|rusa)(?: (?:på|til) (?:skolen|skulen|jobben|jobb|arbeidet|timen))?|(?:turns?|turned|keeps? turning) up (?:drunk|late)',
    '(?:virket|verka|virker|verkar|framsto|fremsto) (?:ruset|beruset|rusa|full|påvirket|påverka)(?: (?:ved|på|i) \\p{Ll}+)?|(?:seemed|appeared|was) (?:drunk|intoxicated)',
    '(?:har )?(?:skulker|skulkar|skulket|skulka)(?: hele uka| heile veka)?|(?:røyker|røykjer|røykte|smokes?|smoking) (?:hasj|cannabis|weed|marihuana)',
    '(?:slår|slo|biter|bit|sparker|sparkar|hits?|hitting|bites?|kicks?|bullies) (?:andre|other) (?:barn|born|elever|elevar|children|pupils|kids)|(?:wets|wetting) the bed|withdrawn and \\p{Ll}+(?: on \\p{Lu}\\p{Ll}+)?',
  ),
  score: 0.6,
};

/** Illness in everyday words. */
export const everydayHealth: ContextLexicon = {
  name: 'everyday-health-words',
  entity: { advanced: ['HEALTH'], standard: ['HEALTH_INFO', 'medical condition'] },
  thing: 'health',
  terms: phrases(
    '(?:sliter|slit|strever) (?:psykisk|med (?:psyken|ryggen|nakken|hofta|kneet|angst|søvnen|hodepine|hovudverk))|(?:sover|søv) (?:dårlig|dårleg|lite)|(?:not sleeping|sleeps? badly)',
    '(?:fikk|fekk|hatt|had) (?:slag|hjerneslag|hjartestans|hjertestans|a stroke|a heart attack)|(?:ser|hører|høyrer) (?:dårlig|dårleg)(?: på (?:det ene|det eine|høyre|venstre) (?:øret|øyret|øyet|auget))?',
    '(?:tvangs)?innlagt(?= (?:på|ved|i) )|gravid i (?:(?:uke|veke) \\d+|\\p{L}+ (?:måned|månad))|allergisk mot \\p{L}+|(?:can hardly|cannot|can barely) walk|(?:sees|seeing) a (?:counsellor|therapist|psychologist|psychiatrist)',
  ),
  score: 0.66,
};

/** Offences in everyday words. */
export const everydayCrime: ContextLexicon = {
  name: 'everyday-crime-words',
  entity: { advanced: ['CRIMINAL'], standard: ['CRIMINAL_RECORD'] },
  thing: 'criminal_matter',
  terms: phrases(
    '(?:bot|forelegg|førelegg|dom|anmeldt|meldt|straffet|straffa|fined|cautioned) for \\p{Ll}{5,}|(?:sitter|sit|satt|sat) inne|on bail(?: for \\p{Ll}+)?|varetektsfengsl(?:ing|et|a)',
  ),
  score: 0.66,
};

const parties =
  'Arbeiderpartiet|Arbeidarpartiet|Ap|Høyre|Høgre|Fremskrittspartiet|Framstegspartiet|FrP|Frp|Senterpartiet|Sp|SV|Venstre|Kristelig Folkeparti|KrF|Rødt|Raudt|MDG|AUF|Unge Høyre';
const englishParties =
  'Labour|Conservative|Tory|Liberal Democrat|Lib Dem|Green|Republican|Democratic|Democrat';

/** Political duties, with the party. */
export const everydayPolitics: ContextLexicon = {
  name: 'everyday-politics-words',
  entity: { advanced: ['POLITICAL_AFFILIATION'], standard: ['POLITICAL_CASE'] },
  thing: 'politics',
  terms: phrases(
    `\\p{Ll}*(?:representant|medlem|kandidat|politiker|politikar|veteran) (?:for|av|i) (?:${parties})`,
    `(?:an? )?(?:${englishParties}) (?:councillor|MP|member|candidate|voter|supporter)`,
  ),
  score: 0.68,
};

/** Being part of a religious community. */
export const everydayReligion: ContextLexicon = {
  name: 'everyday-religion-words',
  entity: { advanced: ['RELIGIOUS_BELIEF'], standard: ['CONTEXT_SENSITIVE'] },
  thing: 'religion',
  terms: phrases(
    "(?:aktiv|medlem) (?:i|av) (?:Jehovas vitner?|pinsemenigheten|pinsekyrkja|menigheten|kyrkjelyden|moskeen|synagogen|frikirken|Den katolske kirke)|(?:active in|a member of) (?:the )?(?:mosque|synagogue|Jehovah's Witnesses)",
  ),
  score: 0.68,
};
