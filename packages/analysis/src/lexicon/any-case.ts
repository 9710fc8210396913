const piece = /\\[pP]\{[^}]*\}|\\.|\(\?<?[:=!]|\p{L}/gu;

/**
 * The source of a regular expression that matches what `source` does in lower and upper case. The flag `i` cannot be
 * used, because it would apply to the rest of a pattern too.
 */
export function inAnyCase(source: string): string {
  return source.replace(piece, (part) => {
    const [small, large] = [part.toLowerCase(), part.toUpperCase()];
    return part.length === 1 && small !== large ? `[${small}${large}]` : part;
  });
}
