import { useEffect, useState } from 'react';
import { countPictures } from '../../documents/count-pictures.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';

/** Cache: the bytes of a file never change. */
const counted = new WeakMap<File, number>();

/** The number of pictures in the files counted so far; nothing is read until it is needed. */
export function usePictureCounts(
  files: readonly OpenFile[],
  isAsked: boolean,
): ReadonlyMap<FileKey, number> | null {
  const [, setReady] = useState(0);
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    void (async () => {
      for (const { source } of files) {
        if (counted.has(source)) continue;
        // One after the other, so that the bytes of only one file are in memory.
        const bytes = await source.arrayBuffer().catch(() => null);
        if (isOver) return;
        if (bytes) counted.set(source, await countPictures(new Uint8Array(bytes)));
        setReady((count) => count + 1);
      }
    })();
    return () => {
      isOver = true;
    };
  }, [files, isAsked]);
  if (!isAsked) return null;
  return new Map(
    files.flatMap(({ key, source }) => {
      const count = counted.get(source);
      return count === undefined ? [] : [[key, count] as const];
    }),
  );
}
