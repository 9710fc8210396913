import { expect, it } from 'vitest';
import { detectText } from './detect-text.ts';

const text = 'Kontonr: 8601.11.17947. Skilt AB 12345 sto der.';

it('gives what is only possible behind what is found, where it is asked for', async () => {
  const request = { methods: ['fast'], threshold: 0.97 } as const;
  const { findings } = await detectText(text, request);
  expect(findings.map((found) => [found.text, found.is_possible])).toEqual([['8601.11.17947', undefined]]);
  const { findings: all } = await detectText(text, { ...request, withPossible: true });
  expect(all.map((found) => [found.text, found.is_possible])).toEqual([
    ['8601.11.17947', undefined],
    ['AB 12345', true],
  ]);
});
