import { expect, it } from 'vitest';
import { weighReferences } from './references.ts';

const scoreOf = (text: string, number: string) => {
  const start = text.indexOf(number);
  const tag = { label: 'REGISTRATION', start, end: start + number.length, score: 0.9, model: 'm' } as const;
  return weighReferences([tag], text)[0]?.score;
};

it.each([
  ['Our ref: LC/00441927/SK', 'LC/00441927/SK'],
  ['j.nr 24/88713', '24/88713'],
  ['Saksnr. 2025/1147', '2025/1147'],
  ['CASE NO. LE24P00719', 'LE24P00719'],
  ['Claim number 24/HH/0099213', '24/HH/0099213'],
  ['police told, crime ref 3311/25', '3311/25'],
  ['Kundenummer 88120', '88120'],
  ['Meter no. 11X0904417', '11X0904417'],
  ['Our ref: FOI/2024/11873', '2024/11873'],
])('doubts the number of a paper: %j', (text, number) => {
  expect(scoreOf(text, number)).toBeLessThan(0.5);
});

it('doubts the call sign of a radio as a plate', () => {
  const tag = { label: 'PLATE', start: 13, end: 20, score: 0.9, model: 'm' } as const;
  expect(weighReferences([tag], 'Kallesignal:\tLK 4471')[0]?.score).toBeLessThan(0.5);
  expect(weighReferences([tag], 'Bilen hennar LK 4471')[0]?.score).toBe(0.9);
});

it.each([
  ['DUF 2016 123456 78', '2016 123456 78'],
  ['NHS number 943 476 5919', '943 476 5919'],
  ['Chassis WVWZZZ1JZXW000001', 'WVWZZZ1JZXW000001'],
  ['Member no. 20417', '20417'],
  ['the case was closed. DUF-nummer 201612345678', '201612345678'],
])('leaves numbers of persons and things in registers: %j', (text, number) => {
  expect(scoreOf(text, number)).toBe(0.9);
});
