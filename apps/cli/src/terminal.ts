import { askSecret } from './ask-secret.ts';
import { printable } from './printable.ts';

/**
 * Where a command writes: results on stdout, everything else on stderr. What JSON, lines and questions hold of names cannot
 * act on the terminal: its control characters are shown, line ends too.
 */
export interface Terminal {
  /** One JSON value and a line end, on stdout. */
  json(value: unknown): void;
  /** Text for people that was asked for, on stdout; the program's own, printed as it is. */
  text(text: string): void;
  /** One line for people, on stderr. */
  warn(line: string): void;
  /** Replaces the progress line; shown only where somebody looks at stderr. An empty text clears it. */
  progress(text: string): void;
  /** Whether somebody sits there to answer. */
  readonly canAsk: boolean;
  /** Asks for something that is not shown; null when it is given up, or nobody sits there to answer. */
  askSecret(question: string): Promise<string | null>;
}

/** The terminal of this process. */
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
