import { pageRanges } from '../model/files/page-ranges.ts';
import type { FileKey } from '../model/highlights/highlight.ts';
import { countPages, type FilePages, type NotLookedFor } from '../model/redaction/not-looked-for.ts';
import { listedFiles } from '../mounted/listed-files.ts';
import { textOf } from '../mounted/say.ts';

export type LookedForId =
  | 'kinds'
  | 'byRules'
  | 'methods'
  | 'withoutRun'
  | 'unread'
  | 'notFullyChecked'
  | 'unseen'
  | 'possible'
  | 'unmarkedHits'
  | 'failedTerms';

/** One thing that was not looked for, in words; `short` is only its count, for narrow places. */
export interface LookedForLine {
  readonly id: LookedForId;
  readonly full: string;
  readonly short: string;
}

/**
 * What was not looked for, in the same words everywhere. `nameOf` returns the name of a file if there are several, and
 * null otherwise. `isUnderTitle`: the title says already that it was not looked for.
 */
export function lookedForLines(
  missing: NotLookedFor,
  nameOf: ((fileKey: FileKey) => string) | null,
  isUnderTitle = false,
): LookedForLine[] {
  const where = (files: readonly FilePages[], isSentence = false): string => {
    const each = files.map(({ fileKey, pages }) => {
      const numbers = pageRanges(pages);
      const ranges = isSentence
        ? textOf('byFile.pagesList', { count: pages.length, pages: numbers })
        : numbers;
      return nameOf ? textOf('redaction.pagesOfFile', { pages: ranges, name: nameOf(fileKey) }) : ranges;
    });
    return listedFiles(each, '; ');
  };
  const pages = (id: LookedForId, key: 'notFullyChecked' | 'unseen', files: readonly FilePages[]) => {
    const count = countPages(files);
    return line(id, count, textOf(`lookedFor.${key}`, { count, pages: where(files) }));
  };
  const { kinds, byRules, methods, withoutRun, unread, unreadParts, notFullyChecked, unseen } = missing;
  const { possible, possibleFindings, unmarkedHits, failedTerms } = missing;
  const names = nameOf ? listedFiles(withoutRun.map(nameOf)) : '';
  const noRun = names === '' ? textOf('lookedFor.noRun') : textOf('lookedFor.noRunIn', { names });
  return [
    isUnderTitle ? kindsAlone(kinds) : kindsLine(kinds),
    line('byRules', byRules.length, textOf('lookedFor.byRules', { kinds: kindNames(byRules) })),
    line(
      'methods',
      methods.length,
      textOf('lookedFor.methods', { methods: listed(methods.map((method) => textOf(`method.${method}`))) }),
    ),
    line('withoutRun', withoutRun.length, noRun),
    line(
      'unread',
      unreadParts,
      textOf('lookedFor.unread', { count: unreadParts, pages: where(unread, true) }),
    ),
    pages('notFullyChecked', 'notFullyChecked', notFullyChecked),
    pages('unseen', 'unseen', unseen),
    line(
      'possible',
      possibleFindings,
      textOf('lookedFor.possible', { count: possibleFindings, pages: where(possible, true) }),
    ),
    line('unmarkedHits', unmarkedHits, textOf('redaction.unmarked', { count: unmarkedHits })),
    line(
      'failedTerms',
      failedTerms.length,
      textOf('lookedFor.failedTerms', { count: failedTerms.length, terms: failedTerms.join(', ') }),
    ),
  ].flat();
}

function kindsLine(kinds: NotLookedFor['kinds']): LookedForLine[] {
  return line('kinds', kinds.length, textOf('lookedFor.kinds', { kinds: kindNames(kinds) }));
}

function kindNames(kinds: NotLookedFor['kinds']): string {
  return listed(kinds.map((kind) => inLine(textOf(`sought.${kind}`))));
}

function kindsAlone(kinds: NotLookedFor['kinds']): LookedForLine[] {
  if (kinds.length === 0) return [];
  const [first = '', ...others] = kinds.map((kind) => textOf(`sought.${kind}`));
  const full = listed([first, ...others.map(inLine)]);
  return [{ id: 'kinds', full, short: textOf('lookedFor.kindsAlone', { count: kinds.length }) }];
}

function line(id: LookedForId, count: number, full: string): LookedForLine[] {
  if (count === 0) return [];
  return [{ id, full, short: textOf(`lookedFor.short.${id}`, { count }) }];
}

function listed(names: readonly string[]): string {
  return names.join(', ');
}

/** A name within a sentence: "E-post" becomes "e-post", "IP-adresse" stays. */
function inLine(name: string): string {
  return /^\p{Lu}[\p{Ll}-]/u.test(name) ? name.charAt(0).toLocaleLowerCase() + name.slice(1) : name;
}
