import type { FileKey } from '../highlights/highlight.ts';
import type { OpenFile } from './open-file.ts';

export function fileByKey(files: readonly OpenFile[], key: FileKey | null): OpenFile | undefined {
  return files.find((file) => file.key === key);
}
