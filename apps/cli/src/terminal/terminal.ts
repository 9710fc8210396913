import { askSecret } from './ask-secret.ts';
import { printable } from './printable.ts';

/**
 * Output of a command: results on stdout, everything else on stderr. Control characters in JSON, lines and questions
 * are escaped, including line breaks, so that names cannot control the terminal.
 */
export interface Terminal {
  /** One JSON value and a line break, on stdout. */
  json(value: unknown): void;
  /** Requested text for people, on stdout; only the program's own text, printed unchanged. */
  text(text: string): void;
  /** One line for people, on stderr. */
  warn(line: string): void;
  /** Replaces the progress line; shown only if stderr is a terminal. An empty text clears it. */
  progress(text: string): void;
  /** Whether the terminal is interactive. */
  readonly canAsk: boolean;
  /** Asks for a secret that is not shown; null if cancelled or not interactive. */
  askSecret(question: string): Promise<string | null>;
}

export function processTerminal(): Terminal {
  const isWatched = process.stderr.isTTY === true;
  const canAsk = isWatched && process.stdin.isTTY === true;
  let shown = '';
  const progress = (text: string): void => {
    if (!isWatched || text === shown) return;
    shown = text;
    process.stderr.write(`\r\u001b[K${printable(text)}`);
  };
  const print = (text: string): void => {
    progress('');
    process.stdout.write(text);
  };
  return {
    json: (value) => print(`${printable(JSON.stringify(value))}\n`),
    text: print,
    warn: (line) => {
      progress('');
      process.stderr.write(`${printable(line)}\n`);
    },
    progress,
    canAsk,
    askSecret: async (question) => {
      const { stdin, stderr } = process;
      if (!canAsk) return null;
      progress('');
      return askSecret(printable(question), stdin, (text) => stderr.write(text));
    },
  };
}
