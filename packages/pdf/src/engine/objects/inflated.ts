import { inflateSync } from 'node:zlib';
import { limits } from '../limits.ts';

/** Inflated data, and the number of compressed bytes. */
export interface Inflated {
  readonly plain: Uint8Array;
  readonly used: number;
}

/** Inflates data of the filter `FlateDecode`, unless it is damaged or larger than content may be. */
export function inflated(raw: Uint8Array): Inflated | 'damaged' | 'too large' {
  try {
    // The types do not include the result with `info`.
    const { buffer, engine } = inflateSync(raw, {
      info: true,
      maxOutputLength: limits.contentBytes,
    }) as unknown as { readonly buffer: Uint8Array; readonly engine: { readonly bytesWritten: number } };
    return { plain: buffer, used: engine.bytesWritten };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'damaged';
  }
}
