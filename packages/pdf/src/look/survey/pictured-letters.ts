import { charBox, type PageRect, type PageText } from '@sladd/geometry';
import { touching } from './letter-parts.ts';

/** The height of a picture of one or more letters, as a multiple of the height of the letter box beside it. */
const [lowest, highest] = [0.3, 2.5];
/** How far the picture may overlap that letter, and the least share of their heights that must coincide. */
const [mostOverlap, leastShare] = [0.1, 0.3];

/**
 * Whether a picture touches a word of the text from one side, as a part of the word that is drawn as a picture does.
 */
export function continuesWords(pictures: readonly PageRect[], text: PageText): boolean {
  return pictures.some((picture) =>
    text.words.some(({ box, start, text: word }) => {
      if (picture.y > box.y + box.height || picture.y + picture.height < box.y) return false;
      return [start, start + word.length - 1].some((at) => {
        const letter = charBox(text, at);
        return isLetter.test(text.text[at] ?? '') && letter.height > 0 && touches(picture, letter);
      });
    }),
  );
}

const isLetter = /[\p{L}\p{N}]/u;

function touches(picture: PageRect, letter: PageRect): boolean {
  const height = picture.height / letter.height;
  const shared =
    Math.min(picture.y + picture.height, letter.y + letter.height) - Math.max(picture.y, letter.y);
  if (height < lowest || height > highest || shared < leastShare * letter.height) return false;
  const gap = Math.max(picture.x - (letter.x + letter.width), letter.x - (picture.x + picture.width));
  return gap >= -mostOverlap * letter.height && gap <= touching * letter.height;
}
