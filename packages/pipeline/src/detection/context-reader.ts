import type { Statement } from '@sladd/analysis';
import { statementEntityTypes } from '@sladd/contract/work';
import { type Answer, askEndpoint, type ContextEndpoint } from './context-endpoint.ts';
import type { DetectRequest } from './detect-request.ts';

/** Longer pages are sent in parts of at most this many UTF-16 units, cut at line ends. */
const PART_LENGTH = 8000;
const MOST_FAILURES = 2;

/** Finds statements about people with the language model of an administrator's endpoint. */
export interface ContextReader {
  /**
   * The statements on a page. Undefined if the endpoint did not answer in time or as asked; the page is then analysed
   * without it. After two such pages in a row the endpoint is not asked again.
   */
  statementsOf(text: string, signal?: AbortSignal): Promise<readonly Statement[] | undefined>;
}

let endpoint: ContextEndpoint | undefined;

/** Sets the endpoint of this thread; undefined, as at the start, for none. */
export function setContextEndpoint(chosen: ContextEndpoint | undefined): void {
  endpoint = chosen;
}

/**
 * A reader for the pages of one document. Undefined, so that no text is sent, if there is no endpoint, if the text must stay
 * here, or if the request does not ask for statements by `advanced`.
 */
export function contextReader({
  methods,
  requestedEntities = [],
  staysHere = false,
}: DetectRequest): ContextReader | undefined {
  if (staysHere) return undefined;
  const wanted = statementEntityTypes.filter(
    (type) => requestedEntities.length === 0 || requestedEntities.includes(type),
  );
  if (endpoint === undefined || !methods.includes('advanced') || wanted.length === 0) return undefined;
  return createContextReader(endpoint);
}

/** A reader that asks this endpoint. */
export function createContextReader(chosen: ContextEndpoint): ContextReader {
  let failures = 0;
  return {
    statementsOf: async (text, signal) => {
      if (failures >= MOST_FAILURES) return undefined;
      try {
        const statements = await askAbout(text, chosen, signal);
        failures = 0;
        return statements;
      } catch (error) {
        if (signal?.aborted) throw error;
        failures++;
        return undefined;
      }
    },
  };
}

async function askAbout(
  text: string,
  chosen: ContextEndpoint,
  signal: AbortSignal | undefined,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  for (const { start: offset, part } of partsOf(text)) {
    const answers = await askEndpoint(chosen, part, signal);
    for (const { start, end, type } of answers.flatMap((answer) => placesOf(part, answer)))
      statements.push({ start: offset + start, end: offset + end, type, model: chosen.model });
  }
  return statements;
}

/** All occurrences of a quote in a text, ignoring case and white space; none if the model made it up. */
function placesOf(text: string, { type, quote }: Answer): Omit<Statement, 'model'>[] {
  const words = quote
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu');
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    type,
  }));
}

/** A text in parts of at most {@link PART_LENGTH}, cut at the last line end inside, with the offset of each part. */
function partsOf(text: string): { start: number; part: string }[] {
  const parts: { start: number; part: string }[] = [];
  for (let start = 0; start < text.length; ) {
    const part = text.slice(start, partEnd(text, start));
    parts.push({ start, part });
    start += part.length;
  }
  return parts;
}

function partEnd(text: string, start: number): number {
  if (text.length - start <= PART_LENGTH) return text.length;
  const lineEnd = text.lastIndexOf('\n', start + PART_LENGTH);
  return lineEnd > start ? lineEnd + 1 : start + PART_LENGTH;
}
