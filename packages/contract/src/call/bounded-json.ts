import { JSON_LIMITS } from '../limits.ts';
import { ownIssue } from './own-issue.ts';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;

/**
 * Whether a JSON text is nested more deeply or has more values than anybody needs; parsing such a text would block the
 * server for seconds. Only scans the text. Undefined if it is within the limits.
 */
export function findJsonExcess(
  text: string,
  limits: { readonly depth: number; readonly values: number } = JSON_LIMITS,
): ReturnType<typeof ownIssue> | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote) at = endOfString(text, at);
    else if (unit === comma) values++;
    else if (unit === 0x5d || unit === 0x7d) depth--;
    else if (unit === 0x5b || unit === 0x7b) {
      depth++;
      values++;
      if (depth > limits.depth) return ownIssue('request.too_deep', { limit_depth: limits.depth });
    }
    if (values > limits.values) return ownIssue('request.too_many_values', { limit_values: limits.values });
  }
  return undefined;
}

/** The end of the string that begins at a quote, or of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote) return at;
    if (unit === backslash) at++;
  }
  return text.length;
}
