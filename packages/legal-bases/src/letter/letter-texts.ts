import type { LetterLanguage, LetterSentence } from '@sladd/contract';

/**
 * The default sentences of a letter, with placeholders in braces. An organization can replace them. They contain the
 * elements that offentleglova § 31 requires: the provision with paragraph and number, the right to complain with its time
 * limit, and the right to a more detailed reason.
 */
export const letterTexts: Readonly<Record<LetterLanguage, Readonly<Record<LetterSentence, string>>>> = {
  nb: {
    refused_subject: 'Avslag på krav om innsyn',
    partial_subject: 'Delvis innsyn',
    asked: 'Vi viser til kravet ditt om innsyn av {asked_on}, sak {case}.',
    refused: 'Kravet er avslått. Du får ikke innsyn i dokumentene som er nevnt under.',
    partial:
      'Du får delvis innsyn. Opplysninger som er unntatt, er sladdet, og resten av dokumentene følger med dette brevet.',
    grounds_head: 'Bestemmelsene vi bygger på',
    document_head: 'Dokument {label}',
    boxes_one: '{ground}: {count} sted',
    boxes_other: '{ground}: {count} steder',
    secrecy:
      'Opplysninger som er underlagt lovbestemt taushetsplikt, er unntatt etter offl. § 13 første ledd sammen med taushetsregelen som er nevnt. Taushetsplikten gir oss ikke noe valg, og vi kan ikke gi merinnsyn i dem.',
    wider:
      'For bestemmelsene som åpner for at innsyn kan gis, har vi vurdert merinnsyn etter offl. § 11: {considered}.',
    complaint_head: 'Du kan klage',
    complaint:
      'Du kan klage på avgjørelsen etter offl. § 32. Fristen er tre uker fra du fikk dette brevet. Klagen sendes til oss; tar vi den ikke til følge, går den videre til {appeal_body}.',
    reason:
      'Innen tre uker fra du fikk dette brevet, kan du kreve en nærmere begrunnelse etter offl. § 31 andre ledd, med hovedhensynene som har vært avgjørende. Du får den skriftlig snarest mulig og senest innen ti arbeidsdager etter at vi fikk kravet.',
    greeting: 'Med hilsen',
    appendix_head: 'Vedlegg: bestemmelsene som er brukt',
  },
  nn: {
    refused_subject: 'Avslag på krav om innsyn',
    partial_subject: 'Delvis innsyn',
    asked: 'Vi viser til kravet ditt om innsyn av {asked_on}, sak {case}.',
    refused: 'Kravet er avslått. Du får ikkje innsyn i dokumenta som er nemnde under.',
    partial:
      'Du får delvis innsyn. Opplysningar som er unnatekne, er sladda, og resten av dokumenta følgjer med dette brevet.',
    grounds_head: 'Føresegnene vi byggjer på',
    document_head: 'Dokument {label}',
    boxes_one: '{ground}: {count} stad',
    boxes_other: '{ground}: {count} stader',
    secrecy:
      'Opplysningar som er underlagde lovfesta teieplikt, er unnatekne etter offl. § 13 fyrste ledd saman med teiepliktregelen som er nemnd. Teieplikta gir oss ikkje noko val, og vi kan ikkje gi meirinnsyn i dei.',
    wider:
      'For føresegnene som opnar for at innsyn kan givast, har vi vurdert meirinnsyn etter offl. § 11: {considered}.',
    complaint_head: 'Du kan klage',
    complaint:
      'Du kan klage på avgjerda etter offl. § 32. Fristen er tre veker frå du fekk dette brevet. Klaga skal sendast til oss; tek vi ho ikkje til følgje, går ho vidare til {appeal_body}.',
    reason:
      'Innan tre veker frå du fekk dette brevet, kan du krevje ei nærare grunngiving etter offl. § 31 andre ledd, med hovudomsyna som har vore avgjerande. Du får ho skriftleg så snart råd er og seinast innan ti arbeidsdagar etter at vi fekk kravet.',
    greeting: 'Med helsing',
    appendix_head: 'Vedlegg: føresegnene som er brukte',
  },
  en: {
    refused_subject: 'Refusal of a request for access',
    partial_subject: 'Partial access',
    asked: 'We refer to your request for access of {asked_on}, case {case}.',
    refused: 'The request is refused. You are not given access to the documents named below.',
    partial:
      'You are given partial access. Information that is exempt has been redacted; the rest of the documents comes with this letter.',
    grounds_head: 'The provisions we rely on',
    document_head: 'Document {label}',
    boxes_one: '{ground}: {count} place',
    boxes_other: '{ground}: {count} places',
    secrecy:
      'Information under a statutory duty of secrecy is exempt by offl. § 13 first paragraph together with the rule of secrecy named. That duty leaves us no choice, and wider access to it cannot be given.',
    wider:
      'For the provisions under which access may be given, we have considered wider access by offl. § 11: {considered}.',
    complaint_head: 'You can complain',
    complaint:
      'You can complain about the decision by offl. § 32. The time limit is three weeks from the day you received this letter. Send the complaint to us; if we do not change the decision, we pass it on to {appeal_body}.',
    reason:
      'Within three weeks from the day you received this letter you can ask for a fuller reason by offl. § 31 second paragraph, with the main considerations that decided the matter. You get it in writing as soon as possible and within ten working days after we received the request.',
    greeting: 'Yours sincerely',
    appendix_head: 'Appendix: the provisions used',
  },
};

/** Placeholders in brackets that a clerk has to fill in, by the name of the missing value. */
export const gapTexts: Readonly<Record<LetterLanguage, Readonly<Record<string, string>>>> = {
  nb: {
    body: '[organets navn]',
    recipient: '[mottaker]',
    case: '[saksnummer]',
    date: '[dato]',
    asked_on: '[dato for kravet]',
    considered: '[skriv hva du la vekt på]',
    appeal_body: '[klageinstans, for kommuner Statsforvalteren]',
    signature: '[navn]',
    ground: '[hjemmel mangler]',
  },
  nn: {
    body: '[namnet på organet]',
    recipient: '[mottakar]',
    case: '[saksnummer]',
    date: '[dato]',
    asked_on: '[dato for kravet]',
    considered: '[skriv kva du la vekt på]',
    appeal_body: '[klageinstans, for kommunar Statsforvaltaren]',
    signature: '[namn]',
    ground: '[heimel manglar]',
  },
  en: {
    body: '[name of the body]',
    recipient: '[recipient]',
    case: '[case number]',
    date: '[date]',
    asked_on: '[date of the request]',
    considered: '[write what you gave weight to]',
    appeal_body: '[appeal body, for municipalities the County Governor]',
    signature: '[name]',
    ground: '[legal basis missing]',
  },
};
