import ts from 'typescript';

/** A longer regular expression is a list of words or several patterns: the one belongs in a lexicon, the others apart. */
const MOST_LETTERS = 200;

/** What only the source of a regular expression has: groups that say how they match, classes, words with bars between. */
const looksLikePattern = /\(\?[:=!<]|\\[pdsSbw]|[^\s|]\|[^\s|]+\|[^\s|]/u;

/** A pattern stands on one line, so that most files need not be parsed. */
const hasLongLine = new RegExp(`[^\\n]{${MOST_LETTERS + 1}}`, 'u');

/**
 * Regular expressions, and strings that are the source of one, with more than 200 characters, as `path:line` with their
 * length. Tests may hold what they like.
 */
export function findLongPatterns(paths: readonly string[], readText: (path: string) => string): string[] {
  return paths
    .filter((path) => /\.tsx?$/u.test(path) && !/\.(?:test|spec|d)\.tsx?$/u.test(path))
    .flatMap((path) => {
      const text = readText(path);
      if (!hasLongLine.test(text)) return [];
      const found: string[] = [];
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
      const visit = (node: ts.Node): void => {
        const written = node.getText(source);
        if (written.length <= MOST_LETTERS) return;
        if (!isPattern(node, written)) {
          ts.forEachChild(node, visit);
          return;
        }
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push(`${path}:${line + 1} holds a pattern of ${written.length} characters`);
      };
      ts.forEachChild(source, visit);
      return found;
    });
}

function isPattern(node: ts.Node, written: string): boolean {
  if (ts.isRegularExpressionLiteral(node)) return true;
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
  return isText && !written.includes('\n') && looksLikePattern.test(written);
}
