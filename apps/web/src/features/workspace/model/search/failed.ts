import type { FileKey } from '../highlights/highlight.ts';
import type { SearchQuery } from './query.ts';

/** A term that was not searched for everywhere. */
export interface FailedTerm {
  readonly term: string;
  /** The files in which it was not; null for a term that was refused as a whole. */
  readonly fileKeys: ReadonlySet<FileKey> | null;
}

/** The failed terms by the id of their query; those refused as a whole by {@link refusedKey}. */
export type FailedTerms = ReadonlyMap<string, FailedTerm>;

/** The failed terms with one that was refused, and so has no query. */
export function withRefused(failed: FailedTerms, term: string): FailedTerms {
  return new Map(failed).set(refusedKey(term), { term, fileKeys: null });
}

/** The failed terms after one was searched for in some files, and `missed` some of them. */
export function afterSearch(
  failed: FailedTerms,
  { id, term }: SearchQuery,
  searched: readonly FileKey[],
  missed: readonly FileKey[],
): FailedTerms {
  const before = [...(failed.get(id)?.fileKeys ?? [])].filter((key) => !searched.includes(key));
  const fileKeys = new Set([...before, ...missed]);
  const next = new Map(failed);
  next.delete(refusedKey(term));
  if (fileKeys.size > 0) next.set(id, { term, fileKeys });
  else next.delete(id);
  return next;
}

interface Asked {
  readonly failed: FailedTerms;
  /** The queries that were removed. */
  readonly closed: ReadonlySet<string>;
}

/** Whether a query was not searched for in one of these files. */
export function hasFailed(
  { failed, closed }: Asked,
  id: string,
  files: readonly { readonly key: FileKey }[],
): boolean {
  const one = failed.get(id);
  if (!one || closed.has(id)) return false;
  return one.fileKeys === null || files.some(({ key }) => one.fileKeys?.has(key));
}

/** The terms that were not searched for in one of these files, each once. */
export function failedTerms(asked: Asked, files: readonly { readonly key: FileKey }[]): string[] {
  const terms = [...asked.failed].flatMap(([id, { term }]) => (hasFailed(asked, id, files) ? [term] : []));
  return [...new Set(terms)];
}

function refusedKey(term: string): string {
  return `refused ${term}`;
}
