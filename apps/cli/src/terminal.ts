import { askSecret } from './ask-secret.ts';

/** Where a command writes: results on stdout, everything else on stderr. */
export interface Terminal {
  /** One JSON value and a line end, on stdout. */
  json(value: unknown): void;
  /** Text for people that was asked for, on stdout. */
  text(text: string): void;
  /** A line for people, on stderr. */
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
    process.stderr.write(`\r\u001b[K${text}`);
  };
  const print = (text: string): void => {
    progress('');
    process.stdout.write(text);
  };
  return {
    json: (value) => print(`${JSON.stringify(value)}\n`),
    text: print,
    warn: (line) => {
      progress('');
      process.stderr.write(`${line}\n`);
    },
    progress,
    canAsk,
    askSecret: async (question) => {
      const { stdin, stderr } = process;
      if (!canAsk) return null;
      progress('');
      return askSecret(question, stdin, (text) => stderr.write(text));
    },
  };
}
