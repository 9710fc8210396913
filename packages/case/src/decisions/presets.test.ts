import { describe, expect, test } from 'vitest';
import { findPeople } from '../people/find-people.ts';
import { stateOf } from './case-state.ts';
import { officialsOf } from './presets.ts';

const names = ['Jonas Solbakken', 'Ida Skogvang'];

/** Who of the two counts as an official in a text. */
function officialsIn(text: string): string[] {
  const findings = names.flatMap((name) => {
    const start = text.indexOf(name);
    return start < 0 ? [] : [{ start, end: start + name.length, entityType: 'PERSON' }];
  });
  const documents = [{ name: 'a.pdf', pages: [{ pageNumber: 1, text, findings, unreadAreas: 0 }] }];
  return [...officialsOf(stateOf(findPeople(documents), []).people, documents)];
}

describe('an official is somebody beside whose name the role stands', () => {
  test.each([
    'Brev til Jonas Solbakken\nsaksbehandler Ida Skogvang',
    'Brev til Jonas Solbakken\nSaksbehandler: Ida Skogvang',
    'Brev til Jonas Solbakken\nSaksbehandler Ida Skogvang',
    'Om Jonas Solbakken.\nHilsen\nIda Skogvang\nrådgiver',
    'Om Jonas Solbakken.\nHilsen\nIda Skogvang\nrådgiver, Nordvik kommune',
    'Om Jonas Solbakken.\nHilsen Ida Skogvang, rådgiver',
    'Om Jonas Solbakken.\nHilsen Ida Skogvang (rådgiver)',
  ])('%j', (text) => {
    expect(officialsIn(text)).toEqual(['ida skogvang']);
  });

  test('and nobody whose name stands above or before the role of somebody else', () => {
    expect(officialsIn('Jonas Solbakken\nSaksbehandler:\nIda Skogvang')).not.toContain('jonas solbakken');
  });
});
