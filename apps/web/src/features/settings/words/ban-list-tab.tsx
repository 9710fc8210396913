import { type BanList, banWordSchema } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, validationText } from '../../../shared/i18n/error-text.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RuleNote } from '../rules/rule-note.tsx';
import { useRule } from '../rules/rules.api.ts';
import { banListQuery, useAddBanWords, useClearBanList, useRemoveBanWord } from './ban-list.api.ts';
import { WordList } from './word-list.tsx';

/** Words that detection ignores: a form for a new one and the list. */
export function BanListTab() {
  const { t } = useTranslation('settings');
  const list = useQuery(banListQuery);
  const add = useAddBanWords();
  const { isLocked } = useRule('ban_list');
  const remove = useRemoveBanWord();
  const clear = useClearBanList();
  const clearAll = (before: readonly string[]) =>
    clear.mutate(undefined, {
      onSuccess: () =>
        notify.success(t('banlist.cleared', { count: before.length }), {
          action: {
            label: t('undo'),
            onClick: () =>
              add.mutate(before, {
                onError: (error) => notify.error(t('banlist.addFailed'), { body: errorText(error) }),
              }),
          },
        }),
      onError: (error) => notify.error(t('banlist.clearFailed'), { body: errorText(error) }),
    });
  return (
    <Card>
      <div className="mb-3 empty:hidden">
        <RuleNote rule="ban_list" />
      </div>
      {isLocked ? null : <NewWord words={list.data?.words ?? []} />}
      <WordList
        isReadOnly={isLocked}
        label={t('tab.banlist')}
        failedTitle={t('banlist.loadFailed')}
        query={list}
        entriesOf={({ words }: BanList) => words.map((word) => ({ key: word, text: word }))}
        emptyTitle={t('banlist.empty.title')}
        emptyBody={t('banlist.empty.body')}
        clearQuestion={(count) => t('banlist.clearQuestion', { count })}
        clearAction={(count) => t('banlist.clearAction', { count })}
        isClearing={clear.isPending}
        onClear={() => clearAll(list.data?.words ?? [])}
        onRemove={(word) =>
          remove.mutate(word, {
            onError: (error) => notify.error(t('banlist.removeFailed'), { body: errorText(error) }),
          })
        }
      />
    </Card>
  );
}

function NewWord({ words }: { words: readonly string[] }) {
  const { t } = useTranslation('settings');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = useAddBanWords();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = banWordSchema.safeParse(text);
    if (!parsed.success) return setProblem(validationText(parsed.error.issues[0]?.message ?? ''));
    if (words.includes(parsed.data)) return setProblem(t('banlist.duplicate', { word: parsed.data }));
    // The field is cleared at once, as for search terms, and a word that could not be saved is restored.
    setText('');
    add.mutate([parsed.data], { onError: () => setText((now) => (now === '' ? text : now)) });
  };
  return (
    <form className="grid gap-2 pb-4" onSubmit={submit} noValidate>
      <div className="flex items-start gap-2">
        <TextField
          className="flex-1"
          label={t('banlist.new')}
          hint={t('banlist.hint')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
          }}
          error={problem ?? undefined}
        />
        <Button type="submit" variant="primary" icon={Plus} className="mt-[26px]" loading={add.isPending}>
          {t('words.add')}
        </Button>
      </div>
      {add.isError ? (
        <Banner tone="danger" title={t('banlist.addFailed')}>
          {errorText(add.error)}
        </Banner>
      ) : null}
    </form>
  );
}
