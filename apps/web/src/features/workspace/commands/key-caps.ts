import type { CommandId } from './command.ts';
import { commandOf } from './commands.ts';
import { keyCaps } from './keys.ts';

export const isApple = /Mac|iPhone|iPad/u.test(globalThis.navigator?.userAgent ?? '');

/** The first shortcut of a command as one key cap, such as `⇧D`. */
export function capsOf(id: CommandId): string | undefined {
  const pattern = commandOf(id).keys[0];
  if (!pattern) return undefined;
  const caps = keyCaps(pattern, isApple);
  return caps.some((cap) => cap.length > 1) ? caps.join(' ') : caps.join('');
}
