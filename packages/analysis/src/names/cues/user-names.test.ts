import { expect, test } from 'vitest';
import { userNamesOf } from './user-names.ts';

function found(text: string, ...names: string[]): string[] {
  const persons = names.map((name) => ({
    start: text.indexOf(name),
    end: text.indexOf(name) + name.length,
  }));
  return userNamesOf(persons, text).map(({ start, end }) => text.slice(start, end));
}

test.each([
  ['Nadège Owusu [nowusu] wrote at 08:03', 'Nadège Owusu', ['nowusu']],
  ['E. Fraser rang. Note (efraser3, not visible)', 'E. Fraser', ['efraser3']],
  ['Fatemeh Karimi, bruker fkarimi', 'Fatemeh Karimi', ['fkarimi']],
  ['Ola Nordmann sluttet. Kan olanor slettes?', 'Ola Nordmann', ['olanor']],
  ['Åse Bjørkø logger inn med bjorkoa', 'Åse Bjørkø', ['bjorkoa']],
])('what somebody logs in with is known by the own name in %j', (text, name, expected) => {
  expect(found(text, name)).toEqual(expected);
});

test('an ordinary word is no name to log in with', () => {
  const text = 'Tor Vatne kommer når vatnet er klart.';
  expect(userNamesOf([{ start: 0, end: 9 }], text, (word) => word === 'vatnet')).toEqual([]);
  expect(userNamesOf([{ start: 0, end: 9 }], text)).toHaveLength(1);
});

test.each([
  ['Nadège Owusu, nowusu@example.com', 'Nadège Owusu'],
  ['Per Lund bor i plund.example.no', 'Per Lund'],
  ['Kari Moe sier at kmoe er kort', 'Kari Moe'],
  ['Nowusu betyr noe annet enn Nadège Owusu', 'Nadège Owusu'],
])('nothing is taken for such a word in %j', (text, name) => {
  expect(found(text, name)).toEqual([]);
});
