/** How far apart and how much lower letters are set, in points: within what a word of twelve points still reads as. */
const step = 7;
const heights = [0, 4, 8];
/** How much lower the word is set: where it was, text before it would lie over its letters. */
const apart = 40;

interface SetLetter {
  readonly letter: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Shows a text of one operator letter by letter: at heights of their own or on a slant, and forwards, backwards or in any
 * order.
 */
export function shownByLetters(content: string, random: () => number, word: string): string {
  const shows = Array.from(content.matchAll(/\(([^()\\]{2,40})\) Tj/g));
  const show = shows[Math.floor(random() * shows.length)];
  if (!show) return content;
  const text = show[1] ?? '';
  const isUneven = random() < 0.7;
  const letters = Array.from(text, (letter, at) => ({
    ...{ letter, x: at * step },
    y: -apart - (isUneven ? (heights[Math.floor(random() * heights.length)] ?? 0) : 0),
  }));
  const way = random();
  if (way < 0.5) letters.reverse();
  else if (way < 0.7) letters.sort(() => random() - 0.5);
  // Nobody reads a word of which the other part is level.
  const isSlanted = random() < 0.3 && text.includes(word);
  const shown = isSlanted ? onSlant(letters, random) : beside(letters, text.length);
  return content.replace(show[0], () => shown);
}

function beside(letters: readonly SetLetter[], count: number): string {
  let [lastX, lastY] = [0, 0];
  const moved = letters.map(({ letter, x, y }) => {
    const shown = `${x - lastX} ${y - lastY} Td (${letter}) Tj`;
    [lastX, lastY] = [x, y];
    return shown;
  });
  return [...moved, `${count * step - lastX} ${-lastY} Td`].join(' ');
}

function onSlant(letters: readonly SetLetter[], random: () => number): string {
  const angle = (random() - 0.5) * Math.PI;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [left, bottom] = [200 + random() * 100, 300 + random() * 100];
  return letters
    .map(({ letter, x, y }) => {
      const place = [left + x * c - y * s, bottom + x * s + y * c];
      return `${[c, s, -s, c, ...place].map((number) => number.toFixed(3)).join(' ')} Tm (${letter}) Tj`;
    })
    .join(' ');
}
