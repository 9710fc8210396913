import { MAX_FILES } from '@sladd/contract';
import type { OpenFile } from '../../model/files/open-file.ts';

/** The files as they are sent, in their order. Calls identify files by name, so duplicate names get a number. */
export function filesToSend(files: readonly OpenFile[]): File[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const name = freeName(file.identity.name, taken);
    taken.add(name);
    return name === file.source.name
      ? file.source
      : new File([file.source], name, { type: 'application/pdf' });
  });
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let number = 2; ; number++) {
    const next = `${stem} (${number})${extension}`;
    if (!taken.has(next)) return next;
  }
}

/** Splits items into batches of as many as one call takes, in their order. */
export function inCalls<Item>(items: readonly Item[], most: number = MAX_FILES): Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, part) =>
    items.slice(part * most, (part + 1) * most),
  );
}

/** The passwords of the files; undefined if none of them needs one. */
export function passwordsToSend(files: readonly OpenFile[]): (string | null)[] | undefined {
  return files.some((file) => file.password !== null) ? files.map((file) => file.password) : undefined;
}
