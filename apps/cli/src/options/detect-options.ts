import {
  DETECTION_THRESHOLD,
  type DetectionMethod,
  defaultPreset,
  detectionMethods,
  entityCatalogue,
  everyType,
  isEntityTypeOf,
  kindsNotSought,
  optInEntityTypes,
  type PresetName,
  presetNames,
  type TypesByMethod,
  typesOfPreset,
} from '@sladd/contract';
import type { DetectRequest } from '@sladd/pipeline';
import type { Typed } from '../command.ts';
import { UsageError } from '../errors/usage-error.ts';
import { commaList, text } from '../option-values.ts';
import type { Terminal } from '../terminal/terminal.ts';

export const detectOptions = {
  preset: { type: 'string' },
  method: { type: 'string', multiple: true },
  entities: { type: 'string', multiple: true },
  also: { type: 'string', multiple: true },
  threshold: { type: 'string' },
} as const;

export const detectOptionsHelp = `  --preset P       what the document is for: ${presetNames.map(spelled).join(', ')}.
                   Default: ${spelled(defaultPreset)}, unless --method or --entities is given
  --method M       ${detectionMethods.join(', ')}, or several, separated by commas. Default: all of them. Without
                   --preset and --entities the methods look for all types they know
  --entities A,B   look only for these types. Default: all types except ${optInEntityTypes.join(' and ')}. The methods know:
${detectionMethods.map((method) => wrapped(method, entityCatalogue[method])).join('\n')}
  --also A,B       look for these types as well; ${optInEntityTypes.join(' and ')} are found only if they are named here or with
                   --entities
  --threshold T    leave out findings with a lower score, from 0 to 1. Default: ${DETECTION_THRESHOLD.default}`;

/** Reads the detection request. Throws `UsageError`. */
export function detectRequest(typed: Typed): DetectRequest {
  const methods = commaList(typed, 'method').map(toMethod);
  const chosen = methods.length > 0 ? methods : [...detectionMethods];
  const requestedEntities = commaList(typed, 'entities');
  const preset = chosenPreset(typed);
  const also = commaList(typed, 'also');
  for (const entity of also) refuseUnknown('also', entity, chosen);
  if (preset !== undefined) {
    if (requestedEntities.length > 0) throw new UsageError('give --preset or --entities, not both');
    const types = typesOfPreset(preset);
    return {
      methods: chosen.filter((method) => types[method].length > 0),
      requestedEntities: [...new Set([...chosen.flatMap((method) => types[method]), ...also])],
      threshold: threshold(text(typed, 'threshold')),
    };
  }
  for (const entity of requestedEntities) refuseUnknown('entities', entity, chosen);
  const all = requestedEntities.length > 0 ? requestedEntities : chosen.flatMap(everyType);
  const wanted = also.length > 0 ? [...new Set([...all, ...also])] : requestedEntities;
  return { methods: chosen, requestedEntities: wanted, threshold: threshold(text(typed, 'threshold')) };
}

/** Throws `UsageError` for a type that none of the methods finds. */
function refuseUnknown(option: string, entity: string, methods: readonly DetectionMethod[]): void {
  if (methods.some((method) => isEntityTypeOf(method, entity))) return;
  throw new UsageError(`--${option}: ${methods.join(', ')} cannot find '${entity}'`);
}

/** Warns about kinds that a preset does not search for, so that their absence does not look like a clean result. */
export function warnNotSought(typed: Typed, terminal: Terminal): void {
  const preset = chosenPreset(typed);
  const also = commaList(typed, 'also');
  const left = preset === undefined ? [] : kindsNotSought(withTypes(typesOfPreset(preset), also));
  if (left.length > 0) {
    terminal.warn(`not looked for: ${left.map((kind) => kind.replaceAll('_', ' ')).join(', ')}`);
  }
}

function withTypes(types: TypesByMethod, also: readonly string[]): TypesByMethod {
  const of = (method: DetectionMethod) => [
    ...types[method],
    ...also.filter((type) => isEntityTypeOf(method, type)),
  ];
  return { fast: of('fast'), advanced: of('advanced'), standard: of('standard') };
}

/** A method without its model still finds types with a fixed form, such as numbers and addresses. */
export function warnWithoutModel(methods: readonly DetectionMethod[], terminal: Terminal): void {
  for (const method of methods)
    terminal.warn(`warning: the model of '${method}' is not available, so it finds less`);
}

/** The requested preset, or the default one if no other option chooses what to detect. */
function chosenPreset(typed: Typed): PresetName | undefined {
  const value = text(typed, 'preset');
  if (value === undefined) {
    const isChosen = commaList(typed, 'method').length + commaList(typed, 'entities').length > 0;
    return isChosen ? undefined : defaultPreset;
  }
  const preset = presetNames.find((name) => name === value || spelled(name) === value);
  if (!preset) throw new UsageError(`--preset: one of ${presetNames.map(spelled).join(', ')}`);
  return preset;
}

/** The spelling of a preset on the command line. */
function spelled(preset: PresetName): string {
  return preset.replaceAll('_', '-');
}

function toMethod(value: string): DetectionMethod {
  const method = detectionMethods.find((known) => known === value);
  if (!method) throw new UsageError(`--method: one of ${detectionMethods.join(', ')}`);
  return method;
}

function threshold(value: string | undefined): number {
  if (value === undefined) return DETECTION_THRESHOLD.default;
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (!(number >= DETECTION_THRESHOLD.min && number <= DETECTION_THRESHOLD.max)) {
    throw new UsageError(
      `--threshold: a number from ${DETECTION_THRESHOLD.min} to ${DETECTION_THRESHOLD.max}`,
    );
  }
  return number;
}

/** An indented list of names, wrapped to the width of a terminal. */
function wrapped(title: string, names: readonly string[]): string {
  const lines = [`    ${title}:`];
  for (const name of names) {
    const line = lines.at(-1) ?? '';
    if (`${line} ${name},`.length > 100) lines.push(`      ${name},`);
    else lines[lines.length - 1] = `${line} ${name},`;
  }
  return lines.join('\n').replace(/,$/, '');
}
