import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { machineCode } from './machine-code.recognizer.ts';

describe('machineCode', () => {
  it.each([
    ['id 550e8400-e29b-41d4-a716-446655440000', ['550e8400-e29b-41d4-a716-446655440000']],
    ['da39a3ee5e6b4b0d3255bfef95601890', ['da39a3ee5e6b4b0d3255bfef95601890']],
    ['versjon 2.10.24', ['2.10.24']],
    ['ISBN 978-82-02-12345-6', ['978-82-02-12345-6']],
    ['00:1a:2b:3c:4d:5e', ['00:1a:2b:3c:4d:5e']],
    ['tz=Europe/Oslo', ['Europe/Oslo']],
    ['TZID=America/Argentina/Salta:2026', ['America/Argentina/Salta']],
  ])('finds a machine code in %j', (text, expected) => {
    expect(foundBy(machineCode, text)).toEqual(expected);
  });

  it.each(['Anne-Marie', '12345678', '10.12.2024', 'vedtak', 'Pacific/Atlantic', 'Asia or Europe / Oslo'])(
    'leaves %j alone',
    (text) => {
      expect(foundBy(machineCode, text)).toEqual([]);
    },
  );
});
