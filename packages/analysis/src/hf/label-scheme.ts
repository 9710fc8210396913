import type { LabelScheme } from '@sladd/contract';
import { AnalysisError } from '../errors.ts';

/** The position of a word in a span, according to an output. */
export type OutputPart = 'outside' | 'begin' | 'inside' | 'end' | 'single';

/** One output of the network; `label` is empty for outside. */
export interface LabelOutput {
  readonly part: OutputPart;
  readonly label: string;
}

/** The outputs of a network in order, and their scheme. */
export interface OutputLayout {
  readonly scheme: LabelScheme;
  readonly outputs: readonly LabelOutput[];
}

const outside = /^(?:O|0|OUTSIDE)$/iu;
const prefixed = /^(?<letter>[BIMELSUW])[-_](?<label>.+)$/u;
const parts: Readonly<Record<string, OutputPart>> = {
  B: 'begin',
  I: 'inside',
  M: 'inside',
  E: 'end',
  L: 'end',
  S: 'single',
  W: 'single',
  U: 'single',
};

/**
 * Reads the names of outputs (`id2label` of a model's configuration, in order). Throws `AnalysisError`
 * `model.unavailable` if they are meaningless (`LABEL_0`), do not have exactly one output for outside, or mix schemes.
 */
export function readOutputs(names: readonly string[], wanted?: LabelScheme): OutputLayout {
  if (names.some((name) => /^LABEL_\d+$/u.test(name)))
    throw refused('The outputs are called LABEL_0 and so on: the manifest must give them their names.');
  if (names.filter((name) => outside.test(name)).length !== 1)
    throw refused('The outputs must have exactly one for outside, called O.');
  const others = names.filter((name) => !outside.test(name));
  const isPrefixed = others.every((name) => prefixed.test(name));
  if (!isPrefixed && others.some((name) => /^[BI][-_]/u.test(name)))
    throw refused('Some outputs have a prefix such as B- and some have none.');
  const outputs = names.map((name): LabelOutput => {
    if (outside.test(name)) return { part: 'outside', label: '' };
    const { letter = '', label = name } = (isPrefixed && prefixed.exec(name)?.groups) || {};
    return { part: parts[letter] ?? 'inside', label };
  });
  const found = schemeOf(names, outputs);
  // With only B and I it is ambiguous how a span begins; nothing else is.
  if (wanted !== undefined && wanted !== found && !(found === 'BIO' && wanted === 'IOB1'))
    throw refused(`The outputs are of the scheme ${found} and not ${wanted}.`);
  return { scheme: wanted ?? found, outputs };
}

function schemeOf(names: readonly string[], outputs: readonly LabelOutput[]): LabelScheme {
  const has = (part: OutputPart) => outputs.some((output) => output.part === part);
  if (has('end') || has('single')) return names.some((name) => /^[LU][-_]/u.test(name)) ? 'BILOU' : 'BIOES';
  if (!has('begin')) return 'IO';
  const begun = new Set(outputs.flatMap(({ part, label }) => (part === 'begin' ? [label] : [])));
  return outputs.some(({ part, label }) => part === 'inside' && !begun.has(label)) ? 'IOB1' : 'BIO';
}

/** Whether one output may follow another; undefined means the beginning or the end of a text. */
export function mayFollow(
  scheme: LabelScheme,
  before: LabelOutput | undefined,
  after: LabelOutput | undefined,
): boolean {
  if (scheme === 'IO' || scheme === 'IOB1') return true;
  const goesOn = after?.part === 'inside' || after?.part === 'end';
  const isOpen = before?.part === 'begin' || before?.part === 'inside';
  if (goesOn) return isOpen && before.label === after.label;
  return scheme === 'BIO' || !isOpen;
}

/** Whether an output begins a new span after another output. */
export function begins(scheme: LabelScheme, before: LabelOutput | undefined, after: LabelOutput): boolean {
  if (after.part === 'outside') return false;
  if (after.part === 'begin' || after.part === 'single') return true;
  const isSame = before?.label === after.label && before.part !== 'outside';
  return (scheme === 'IO' || scheme === 'IOB1') && !isSame;
}

function refused(message: string): AnalysisError {
  return new AnalysisError('model.unavailable', message);
}
