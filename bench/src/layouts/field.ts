import type { SourceLine } from './source.ts';

/** Label and value of a line of a form. */
export interface Field {
  readonly label: SourceLine;
  readonly value: SourceLine;
}

const labelled = /^\s*([^:\n]{2,32}):\s+(\S.{0,70})$/u;

/** The field of a line such as `Navn: Kari`; undefined where it is none. */
export function fieldOf({ text, at }: SourceLine): Field | undefined {
  const [, label, value] = labelled.exec(text) ?? [];
  if (label === undefined || value === undefined || /[.!?]\s/u.test(label)) return undefined;
  return {
    label: { text: label, at: at + text.indexOf(label) },
    value: { text: value, at: at + text.length - value.length },
  };
}
