import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { askSecret } from './ask-secret.ts';

/** A fake keyboard, with what the terminal shows. */
function terminal() {
  const keys = new EventEmitter();
  const modes: boolean[] = [];
  let shown = '';
  const input = Object.assign(keys, {
    setRawMode: (isRaw: boolean) => modes.push(isRaw),
    resume: () => undefined,
    pause: () => undefined,
  });
  const asked = askSecret('Password: ', input, (text) => {
    shown += text;
  });
  return { asked, modes, shown: () => shown, type: (data: string | Buffer) => keys.emit('data', data) };
}

test('reads a line that nobody sees, and gives the keyboard back', async () => {
  const { asked, modes, shown, type } = terminal();
  type('blå');
  type('bærx\u007f');
  type(Buffer.from('é').subarray(0, 1));
  type(Buffer.from('é').subarray(1));
  type(' 7\r');
  expect(await asked).toBe('blåbæré 7');
  expect(shown()).toBe('Password: \n');
  expect(modes).toEqual([true, false]);
});

test.each(['\u0003', 'half\u0004'])('is given up by %j', async (keys) => {
  const { asked, modes, type } = terminal();
  type(keys);
  expect(await asked).toBeNull();
  expect(modes.at(-1)).toBe(false);
});
