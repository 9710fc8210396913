import type { CaseDocument } from '../case-document.ts';
import { foldWord } from '../names/fold-word.ts';
import type { Mention } from './mention.ts';

const nicknamePattern =
  /^[\s,(]*(?:(?:ofte|oftest|også|òg|bare|berre|som|er|blir|vert|often|also|is)\s+){0,3}(?:kalt|kalla|kalles|kallast|kjent som|kjend som|known as|called|nicknamed)\s+(?:for\s+)?["«“”']?(\p{Lu}\p{L}+)/u;

/** The nicknames that the files state beside a name, such as «kalt Kaja», each with the keys of those it is said of. */
export function nicknamesOf(
  mentions: readonly Mention[],
  documents: readonly CaseDocument[],
): Map<string, Set<string>> {
  const pages = new Map(
    documents.flatMap(({ name, pages: all }) =>
      all.map((page) => [`${page.pageNumber} ${name}`, page.text] as const),
    ),
  );
  const nicknames = new Map<string, Set<string>>();
  for (const { file, pageNumber, end, isSure, candidates } of mentions) {
    const nickname = nicknamePattern.exec(
      pages.get(`${pageNumber} ${file}`)?.slice(end, end + 60) ?? '',
    )?.[1];
    const [person] = candidates;
    if (nickname === undefined || !isSure || person === undefined) continue;
    const folded = foldWord(nickname);
    nicknames.set(folded, (nicknames.get(folded) ?? new Set()).add(person));
  }
  return new Map([...nicknames].sort());
}
