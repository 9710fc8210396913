/** The parts of a terminal needed to type a secret without showing it. */
export interface SecretInput {
  setRawMode(isRaw: boolean): unknown;
  resume(): unknown;
  pause(): unknown;
  on(event: 'data', listener: (chunk: Buffer | string) => void): unknown;
  off(event: 'data', listener: (chunk: Buffer | string) => void): unknown;
}

const ENTER: readonly string[] = ['\r', '\n'];
/** Ctrl+C and Ctrl+D. */
const GIVEN_UP: readonly string[] = ['\u0003', '\u0004'];
const ERASE: readonly string[] = ['\u0008', '\u007f'];

/** Reads one line without showing it; null if cancelled. `write` shows the question. */
export function askSecret(
  question: string,
  input: SecretInput,
  write: (text: string) => void,
): Promise<string | null> {
  write(question);
  input.setRawMode(true);
  input.resume();
  let letters: string[] = [];
  // A character of several bytes may arrive in two chunks.
  const decoder = new TextDecoder();
  return new Promise((resolve) => {
    const end = (answer: string | null) => {
      input.off('data', onData);
      input.setRawMode(false);
      input.pause();
      write('\n');
      resolve(answer);
    };
    const onData = (chunk: Buffer | string) => {
      const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
      for (const letter of text) {
        if (GIVEN_UP.includes(letter)) return end(null);
        if (ENTER.includes(letter)) return end(letters.join(''));
        if (ERASE.includes(letter)) letters = letters.slice(0, -1);
        else letters.push(letter);
      }
    };
    input.on('data', onData);
  });
}
