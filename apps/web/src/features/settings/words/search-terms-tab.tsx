import type { Pattern } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { RuleNote } from '../rules/rule-note.tsx';
import { useRule } from '../rules/rules.api.ts';
import { NewPattern } from './new-pattern.tsx';
import { patternsQuery, useClearPatterns, useRemovePattern, useRestorePatterns } from './patterns.api.ts';
import { WordList } from './word-list.tsx';

const badges = { case_sensitive: 'Aa', regex: 'Regex', normal: null } as const;

/** The options of a term that differ from the default. */
function PatternBadges({ pattern: { pattern_type, whole_words } }: { pattern: Pattern }) {
  const { t } = useTranslation('settings');
  const isAi = pattern_type === 'ai_search';
  const type = isAi ? t('patternBadge.ai_search') : badges[pattern_type];
  return (
    <>
      {whole_words ? (
        <Badge tone="neutral">
          <span aria-hidden="true">| |</span>
          <span className="sr-only">{t('patterns.wholeWords')}</span>
        </Badge>
      ) : null}
      {type ? <Badge tone={isAi ? 'premium' : 'neutral'}>{type}</Badge> : null}
    </>
  );
}

/** Saved search terms: a form for a new one and the list. */
export function SearchTermsTab() {
  const { t } = useTranslation('settings');
  const patterns = useQuery(patternsQuery);
  const { isLocked } = useRule('search_terms');
  const remove = useRemovePattern();
  const clear = useClearPatterns();
  const restore = useRestorePatterns();
  const clearAll = (before: readonly Pattern[]) =>
    clear.mutate(undefined, {
      onSuccess: () =>
        notify.success(t('patterns.cleared', { count: before.length }), {
          action: {
            label: t('undo'),
            onClick: () =>
              restore.mutate(before, {
                onError: (error) => notify.error(t('patterns.addFailed'), { body: errorText(error) }),
              }),
          },
        }),
      onError: (error) => notify.error(t('patterns.clearFailed'), { body: errorText(error) }),
    });
  return (
    <Card>
      <div className="mb-3 empty:hidden">
        <RuleNote rule="search_terms" />
      </div>
      {isLocked ? null : <NewPattern patterns={patterns.data ?? []} />}
      <WordList
        isReadOnly={isLocked}
        label={t('tab.search')}
        failedTitle={t('patterns.loadFailed')}
        query={patterns}
        entriesOf={(list: readonly Pattern[]) =>
          list.map((pattern) => ({
            key: pattern.id,
            text: pattern.pattern_text,
            badge: <PatternBadges pattern={pattern} />,
          }))
        }
        emptyTitle={t('patterns.empty.title')}
        emptyBody={t('patterns.empty.body')}
        clearQuestion={(count) => t('patterns.clearQuestion', { count })}
        clearAction={(count) => t('patterns.clearAction', { count })}
        isClearing={clear.isPending}
        onClear={() => clearAll(patterns.data ?? [])}
        onRemove={(id) =>
          remove.mutate(id, {
            onError: (error) => notify.error(t('patterns.removeFailed'), { body: errorText(error) }),
          })
        }
      />
    </Card>
  );
}
