import {
  DETECTION_THRESHOLD,
  type DetectionMethod,
  detectionMethods,
  entityCatalogue,
  isEntityTypeOf,
} from '@sladd/contract';
import type { DetectRequest } from '@sladd/pipeline';
import type { Typed } from '../command.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { commaList, text } from './options.ts';

export const detectOptions = {
  method: { type: 'string', multiple: true },
  entities: { type: 'string', multiple: true },
  threshold: { type: 'string' },
} as const;

export const detectOptionsHelp = `  --method M      ${detectionMethods.join(', ')}; several with commas; all of them when left out
  --entities A,B  only these types; everything when left out. Types per method:
${detectionMethods.map((method) => wrapped(method, entityCatalogue[method])).join('\n')}
  --threshold T   0 to 1: leaves out what is scored lower; ${DETECTION_THRESHOLD.default} when left out`;

/** What to look for. Throws `UsageError`. */
export function detectRequest(typed: Typed): DetectRequest {
  const methods = commaList(typed, 'method').map(toMethod);
  const chosen = methods.length > 0 ? methods : [...detectionMethods];
  const requestedEntities = commaList(typed, 'entities');
  for (const entity of requestedEntities) {
    if (!chosen.some((method) => isEntityTypeOf(method, entity))) {
      throw new UsageError(`--entities: ${chosen.join(', ')} cannot find '${entity}'`);
    }
  }
  return { methods: chosen, requestedEntities, threshold: threshold(text(typed, 'threshold')) };
}

/** A method without its model still finds what has a form, such as numbers and addresses. */
export function warnWithoutModel(methods: readonly DetectionMethod[], terminal: Terminal): void {
  for (const method of methods)
    terminal.warn(`warning: the model of '${method}' is not available; it finds less`);
}

function toMethod(value: string): DetectionMethod {
  const method = detectionMethods.find((known) => known === value);
  if (!method) throw new UsageError(`--method: one of ${detectionMethods.join(', ')}`);
  return method;
}

function threshold(value: string | undefined): number {
  if (value === undefined) return DETECTION_THRESHOLD.default;
  const number = Number(value);
  if (!(number >= DETECTION_THRESHOLD.min && number <= DETECTION_THRESHOLD.max)) {
    throw new UsageError(
      `--threshold: a number from ${DETECTION_THRESHOLD.min} to ${DETECTION_THRESHOLD.max}`,
    );
  }
  return number;
}

/** A paragraph of names, indented, no wider than a terminal. */
function wrapped(title: string, names: readonly string[]): string {
  const lines = [`    ${title}:`];
  for (const name of names) {
    const line = lines.at(-1) ?? '';
    if (`${line} ${name},`.length > 100) lines.push(`      ${name},`);
    else lines[lines.length - 1] = `${line} ${name},`;
  }
  return lines.join('\n').replace(/,$/, '');
}
