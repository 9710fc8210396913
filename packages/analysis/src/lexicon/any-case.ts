const piece = /\\[pP]\{[^}]*\}|\\.|\(\?<?[:=!]|\p{L}/gu;

/**
 * The source of a regular expression that matches what `source` does, in small and in large letters, where the flag `i` would
 * take its effect on the rest of a pattern too.
 */
export function inAnyCase(source: string): string {
  return source.replace(piece, (part) => {
    const [small, large] = [part.toLowerCase(), part.toUpperCase()];
    return part.length === 1 && small !== large ? `[${small}${large}]` : part;
  });
}
