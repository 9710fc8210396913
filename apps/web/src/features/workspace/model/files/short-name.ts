/** A name cut to `keep` characters plus an ellipsis if it is longer than `longest`. */
export function cutName(name: string, longest: number, keep: number): string {
  const characters = Array.from(name);
  return characters.length > longest ? `${characters.slice(0, keep).join('').trimEnd()}…` : name;
}

/** Lengths of file names in different parts of the workspace. */
export const nameLimits = {
  panel: [32, 29],
  thumbnails: [24, 21],
  history: [24, 21],
  preview: [25, 22],
} as const;

export function cutNameFor(place: keyof typeof nameLimits, name: string): string {
  const [longest, keep] = nameLimits[place];
  return cutName(name, longest, keep);
}

/** Minimum visible part of a name on every screen. */
const LEAST_NAME_LENGTH = 20;

/** Whether a name is cut if there is only room for the minimum. */
export function isLongName(name: string): boolean {
  return Array.from(name).length > LEAST_NAME_LENGTH;
}

/** About 20 characters with the middle omitted, so that a running number and the extension stay readable. */
export function cutMiddle(name: string, length = LEAST_NAME_LENGTH): string {
  const characters = Array.from(name);
  if (characters.length <= length) return name;
  const end = Math.floor((length - 1) / 2);
  const start = length - 1 - end;
  return `${characters.slice(0, start).join('').trimEnd()}…${characters.slice(-end).join('').trimStart()}`;
}
