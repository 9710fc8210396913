/** An encoded picture of a video; times in milliseconds from its beginning. */
export interface Chunk {
  readonly data: Uint8Array;
  readonly atMs: number;
  readonly isKey: boolean;
}

const ids = {
  head: [0x1a, 0x45, 0xdf, 0xa3],
  segment: [0x18, 0x53, 0x80, 0x67],
  info: [0x15, 0x49, 0xa9, 0x66],
  tracks: [0x16, 0x54, 0xae, 0x6b],
  cues: [0x1c, 0x53, 0xbb, 0x6b],
  cluster: [0x1f, 0x43, 0xb6, 0x75],
} as const;

/**
 * A WebM file (RFC 9559) with one VP9 track. Each key picture begins a cluster, and the index of clusters stands before
 * them, so that a player can go to any of them.
 */
export function webm(
  chunks: readonly Chunk[],
  { width, height, durationMs }: { width: number; height: number; durationMs: number },
): Uint8Array {
  const clusters = clustersOf(chunks);
  const info = element(ids.info, [
    ...element([0x2a, 0xd7, 0xb1], number(1_000_000)),
    ...element([0x44, 0x89], float(durationMs)),
    ...element([0x4d, 0x80], text('sladd')),
    ...element([0x57, 0x41], text('sladd')),
  ]);
  const video = element([0xe0], [...element([0xb0], number(width)), ...element([0xba], number(height))]);
  const track = element(
    [0xae],
    [
      ...element([0xd7], number(1)),
      ...element([0x73, 0xc5], number(1)),
      ...element([0x83], number(1)),
      ...element([0x9c], number(0)),
      ...element([0x86], text('V_VP9')),
      ...video,
    ],
  );
  const tracks = element(ids.tracks, track);
  const before = info.length + tracks.length;
  // Its own length decides where the clusters begin; all its numbers have four bytes, so it is known beforehand.
  const length = cuesOf(clusters, 0).length;
  const body = [
    ...info,
    ...tracks,
    ...cuesOf(clusters, before + length),
    ...clusters.flatMap(({ bytes }) => bytes),
  ];
  const head = element(ids.head, [
    ...element([0x42, 0x86], number(1)),
    ...element([0x42, 0xf7], number(1)),
    ...element([0x42, 0xf2], number(4)),
    ...element([0x42, 0xf3], number(8)),
    ...element([0x42, 0x82], text('webm')),
    ...element([0x42, 0x87], number(2)),
    ...element([0x42, 0x85], number(2)),
  ]);
  return Uint8Array.from([...head, ...element(ids.segment, body)]);
}

interface Cluster {
  readonly atMs: number;
  readonly bytes: readonly number[];
}

function clustersOf(chunks: readonly Chunk[]): Cluster[] {
  const groups: Chunk[][] = [];
  for (const chunk of chunks) {
    if (chunk.isKey) groups.push([chunk]);
    else groups.at(-1)?.push(chunk);
  }
  return groups.map((group) => {
    const atMs = group[0]?.atMs ?? 0;
    const blocks = group.flatMap((chunk) => [...block(chunk, atMs)]);
    return { atMs, bytes: element(ids.cluster, [...element([0xe7], number(atMs)), ...blocks]) };
  });
}

function block({ data, atMs, isKey }: Chunk, clusterMs: number): number[] {
  const relative = atMs - clusterMs;
  return element([0xa3], [0x81, relative >> 8, relative & 0xff, isKey ? 0x80 : 0, ...data]);
}

function cuesOf(clusters: readonly Cluster[], firstAt: number): number[] {
  let at = firstAt;
  const points = clusters.flatMap(({ atMs, bytes }) => {
    const place = element([0xb7], [...element([0xf7], number(1)), ...element([0xf1], number(at))]);
    at += bytes.length;
    return element([0xbb], [...element([0xb3], number(atMs)), ...place]);
  });
  return element(ids.cues, points);
}

function element(id: readonly number[], content: readonly number[]): number[] {
  return [...id, 0x10 | (content.length >>> 24), ...bytesOf(content.length & 0xff_ff_ff, 3), ...content];
}

function number(value: number): number[] {
  return bytesOf(value, 4);
}

function float(value: number): number[] {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setFloat64(0, value);
  return [...new Uint8Array(bytes.buffer)];
}

function text(value: string): number[] {
  return [...new TextEncoder().encode(value)];
}

function bytesOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (value >>> (8 * (count - 1 - index))) & 0xff);
}
