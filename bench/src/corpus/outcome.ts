import type { ProgramEnd } from './program.ts';

/** What became of one file in one step of the command line. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'clear error'; readonly message: string }
  | { readonly kind: 'check failed' }
  | { readonly kind: 'crash'; readonly message: string }
  | { readonly kind: 'hang' };

/** Exit codes of the command line: 3 is a file that cannot be opened, 4 a result that did not pass its check. */
export function outcomeOf(end: ProgramEnd, file: string): Outcome {
  if (end.timedOut) return { kind: 'hang' };
  const message = lastLine(end.stderr.replaceAll(`${file}: `, '')).replace(/^error: /, '');
  if (end.exitCode === 0) return { kind: 'done' };
  if (end.exitCode === 3) return { kind: 'clear error', message: message.replace(/ \(page \d+\)$/, '') };
  if (end.exitCode === 4) return { kind: 'check failed' };
  return { kind: 'crash', message: `exit code ${end.exitCode}: ${message}` };
}

/** Of a program without exit codes of its own: an exception is a clear error, a signal is a crash. */
export function peerOutcome({ timedOut, exitCode, stderr }: ProgramEnd): Outcome {
  if (timedOut) return { kind: 'hang' };
  if (exitCode === 0) return { kind: 'done' };
  if (exitCode === null) return { kind: 'crash', message: 'ended by a signal' };
  return { kind: 'clear error', message: lastLine(stderr).replace(/:.*$/, '') };
}

/** A label that files which ended alike share. */
export function labelOf(outcome: Outcome): string {
  return 'message' in outcome ? `${outcome.kind}: ${outcome.message}` : outcome.kind;
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() ?? '';
}
