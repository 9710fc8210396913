import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { scorePage } from './score.ts';

const word = (text: string, x: number, y = 0) => ({
  text,
  box: { x, y, width: text.length * 10, height: 10 },
  ink: [x, y, x + text.length * 10, y + 10],
});
const truth = {
  words: [word('Kari', 0), word('Testesen,', 50), word('91234567', 200), word('Oslo', 0, 100)],
  identifiers: [[0, 1], [2]],
};

describe('the score of a page', () => {
  it('is perfect for what stands there, in any order', () => {
    const read = [word('Oslo', 0, 100), word('Kari', 0), word('Testesen', 50), word('91234567', 200)];
    expect(scorePage(truth, read)).toMatchObject({
      characters: 25,
      wrongCharacters: 1,
      exactWords: 3,
      missedWords: 0,
      exactIdentifiers: 2,
      // The comma's ink lies past the box of what was read, by more than the padding.
      coveredWords: 3,
    });
  });

  it('counts what is missing, split, made up or wrong', () => {
    const read = [word('Karl', 0), word('912', 200), word('34567', 230), word('xx', 400, 300)];
    expect(scorePage(truth, read)).toMatchObject({
      wrongCharacters: 1 + 9 + 1 + 4 + 2,
      exactWords: 0,
      missedWords: 2,
      exactIdentifiers: 0,
      coveredWords: 2,
    });
  });

  it('counts nothing right on a page that was not read', () => {
    expect(scorePage(truth, [])).toMatchObject({ wrongCharacters: 25, missedWords: 4, coveredWords: 0 });
  });
});

it('counts the characters to change', () => {
  expect([editDistance('', 'abc'), editDistance('Oslo', 'Osl0'), editDistance('kitten', 'sitting')]).toEqual([
    3, 1, 3,
  ]);
});
