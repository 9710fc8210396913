import { stat } from 'node:fs/promises';

/** Size and modification time of a file as one text; undefined if it does not exist. */
export async function fileState(path: string): Promise<string | undefined> {
  try {
    const { size, mtimeMs } = await stat(path);
    return `${size} ${mtimeMs}`;
  } catch {
    return undefined;
  }
}
