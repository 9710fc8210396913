import { MAX_FILES } from '@sladd/contract';
import type { OpenFile } from '../../model/files/open-file.ts';

/**
 * The files as they are sent: calls tell files apart by name, so a second file of the same name gets a number.
 * The order is that of the files.
 */
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

/** In parts of as many as one call takes, in their order. */
export function inCalls<Item>(items: readonly Item[], most: number = MAX_FILES): Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, part) =>
    items.slice(part * most, (part + 1) * most),
  );
}

/** The passwords that go with the files; undefined when none of them needs one. */
export function passwordsToSend(files: readonly OpenFile[]): (string | null)[] | undefined {
  return files.some((file) => file.password !== null) ? files.map((file) => file.password) : undefined;
}
