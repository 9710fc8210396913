import { getSystemErrorMessage } from 'node:util';

/** Why the system refused a file, by its code and in its words: "ENOENT: no such file or directory". */
export function reasonOf(error: unknown): string {
  const { code, errno } = error as NodeJS.ErrnoException;
  const words = errno === undefined ? undefined : getSystemErrorMessage(errno);
  return [code ?? 'unknown', words].filter((part) => part !== undefined).join(': ');
}
