import { expect, test } from 'vitest';
import { contextCandidates } from './context-candidates.ts';

function found(text: string): string[] {
  return contextCandidates(text, [])
    .filter(({ score, evidence }) => score >= 0.5 && evidence.recognizer.endsWith('-service-words'))
    .map(({ start, end }) => text.slice(start, end));
}

test.each([
  ['Hun sier at Jonas er henvist til BUP.', 'henvist til BUP'],
  ['Guten er tilvist til habiliteringa.', 'tilvist til habiliteringa'],
  ['Han var tidligere innlagt til avrusning.', 'innlagt til avrusning'],
  ['Ho får oppfølging av psykisk helseteam.', 'oppfølging av psykisk helseteam'],
  ['Eleven går til psykolog.', 'går til psykolog'],
  ['Familien hennes er kjent i barnevernet.', 'kjent i barnevernet'],
  ['Ho bur på krisesenteret.', 'bur på krisesenteret'],
  ['Han er søkt inn\nved DPS.', 'søkt inn\nved DPS'],
  ['Barnet er meldt til PPT.', 'meldt til PPT'],
  ['Brukeren har plass i NAV-tiltak.', 'plass i NAV-tiltak'],
  ['She was referred to CAMHS in May.', 'referred to CAMHS'],
  ['He is under the care of the crisis team.', 'under the care of the crisis team'],
  ['The child is known to social services.', 'known to social services'],
  ['He was admitted to a psychiatric ward; she attends the pain clinic.', 'attends the pain clinic'],
])('being sent to or in touch with a service is read in %j', (text, wording) => {
  expect(found(text)).toContain(wording);
});

test.each([
  'Kommunen har et samarbeid med BUP om kurs.',
  'Barnevernet har døgnvakt på telefon.',
  'The pain clinic is closed on Mondays.',
  'Rapporten er oversendt til departementet, sier hun.',
])('nothing of the kind is read in %j', (text) => {
  expect(found(text)).toEqual([]);
});
