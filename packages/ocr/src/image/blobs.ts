import type { GrayImage } from '../page-source.ts';

/** A connected component of ink, in pixels. */
export interface Blob {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Number of ink pixels. */
  readonly ink: number;
}

interface Run {
  readonly start: number;
  readonly end: number;
}

/** All connected components of pixels darker than `threshold`, with 8-connectivity. */
export function findBlobs(image: GrayImage, threshold: number): Blob[] {
  const forest = new BlobForest();
  let above: (Run & { blob: number })[] = [];
  for (let row = 0; row < image.height; row++) {
    const runs = rowRuns(image, row, threshold);
    const current: (Run & { blob: number })[] = [];
    let first = 0;
    for (const run of runs) {
      while (first < above.length && (above[first]?.end ?? 0) < run.start) first++;
      const blob = forest.add(run, row);
      for (let at = first; at < above.length; at++) {
        const other = above[at];
        if (!other || other.start > run.end) break;
        forest.join(blob, other.blob);
      }
      current.push({ ...run, blob });
    }
    above = current;
  }
  return forest.blobs();
}

/** Runs of ink in one row; `end` is exclusive. */
function rowRuns({ width, pixels }: GrayImage, row: number, threshold: number): Run[] {
  const runs: Run[] = [];
  const offset = row * width;
  for (let x = 0; x < width; x++) {
    if ((pixels[offset + x] ?? 255) >= threshold) continue;
    const start = x;
    while (x < width && (pixels[offset + x] ?? 255) < threshold) x++;
    runs.push({ start, end: x });
  }
  return runs;
}

/** Union-find over runs, with the bounds of each set. */
class BlobForest {
  readonly #parent: number[] = [];
  readonly #bounds: { left: number; top: number; right: number; bottom: number; ink: number }[] = [];

  add({ start, end }: Run, row: number): number {
    this.#bounds.push({ left: start, top: row, right: end, bottom: row + 1, ink: end - start });
    return this.#parent.push(this.#parent.length) - 1;
  }

  join(a: number, b: number): void {
    const [root, other] = [this.#root(a), this.#root(b)];
    const [kept, gone] = [this.#bounds[Math.min(root, other)], this.#bounds[Math.max(root, other)]];
    if (root === other || !kept || !gone) return;
    this.#parent[Math.max(root, other)] = Math.min(root, other);
    kept.left = Math.min(kept.left, gone.left);
    kept.top = Math.min(kept.top, gone.top);
    kept.right = Math.max(kept.right, gone.right);
    kept.bottom = Math.max(kept.bottom, gone.bottom);
    kept.ink += gone.ink;
  }

  blobs(): Blob[] {
    return this.#bounds
      .filter((_, index) => this.#parent[index] === index)
      .map(({ left, top, right, bottom, ink }) => ({
        left,
        top,
        width: right - left,
        height: bottom - top,
        ink,
      }));
  }

  #root(index: number): number {
    let root = index;
    while (this.#parent[root] !== root) {
      const up = this.#parent[root] ?? root;
      this.#parent[root] = this.#parent[up] ?? up;
      root = up;
    }
    return root;
  }
}
