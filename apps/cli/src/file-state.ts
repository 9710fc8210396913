import { stat } from 'node:fs/promises';

/** Size and time of a file, as one text that changes with it; undefined when it is gone. */
export async function fileState(path: string): Promise<string | undefined> {
  try {
    const { size, mtimeMs } = await stat(path);
    return `${size} ${mtimeMs}`;
  } catch {
    return undefined;
  }
}
