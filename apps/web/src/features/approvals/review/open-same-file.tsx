import type { Draft } from '@sladd/contract';
import { FileUp, FileX2, FolderOpen, X } from 'lucide-react';
import { type DragEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { type SameFile, useSameFile } from './use-same-file.ts';

/** Accepts only the file of the author, identified by its hash. */
export function OpenSameFile({ draft, onOpen }: { draft: Draft; onOpen: (file: SameFile) => void }) {
  const { t } = useTranslation('approval');
  const input = useRef<HTMLInputElement>(null);
  const { state, choose, open } = useSameFile(draft, onOpen);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void choose(event.dataTransfer.files[0]);
  };

  return (
    <section className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button does */}
      <div
        className="grid justify-items-center gap-1 rounded-4 border-[1.5px] border-dashed border-line-control bg-panel px-6 pt-11 pb-9 text-center"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <Icon as={FileUp} size={24} className="mb-1.5 text-fg-3" />
        <h2 className="text-md">{t('open.title')}</h2>
        <p className="text-fg-2">{t('open.body')}</p>
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          className="sr-only"
          tabIndex={-1}
          aria-label={t('open.choose')}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = '';
            void choose(chosen);
          }}
        />
        <Button
          icon={FolderOpen}
          className="mt-3"
          loading={state.is === 'checking'}
          onClick={() => input.current?.click()}
        >
          {t(state.is === 'checking' ? 'open.checking' : 'open.choose')}
        </Button>
      </div>
      {state.is === 'locked' ? (
        <Unlock isWrong={state.isWrong} onPassword={(password) => void open(state.source, password)} />
      ) : null}
      {state.is === 'failed' ? (
        <Banner tone="danger" title={t('open.failed')}>
          {state.message}
        </Banner>
      ) : null}
      {state.is === 'other' ? <OtherFile draft={draft} sha256={state.sha256} bytes={state.bytes} /> : null}
    </section>
  );
}

/** The chosen file is a different one: shows both hashes for comparison. */
function OtherFile({ draft, sha256, bytes }: { draft: Draft; sha256: string; bytes: number }) {
  const { t } = useTranslation('approval');
  const format = useFormat();
  return (
    <section role="alert" className="rounded-4 border border-line bg-panel px-5 py-4">
      <h2 className="flex items-center gap-2.5 text-md">
        <Icon as={FileX2} size={18} className="text-danger" />
        {t('other.title')}
      </h2>
      <p className="mt-0.5 mb-2 pl-7 text-fg-2">{t('other.body')}</p>
      <Hash name={t('other.sent')} badge={<Badge>{t('other.expected')}</Badge>}>
        {t('hash', {
          hash: longHash(draft.original_sha256),
          size: format.bytes(draft.plan.document.bytes),
        })}
      </Hash>
      <Hash
        name={t('other.opened')}
        badge={
          <Badge tone="danger" icon={X}>
            {t('other.differs')}
          </Badge>
        }
      >
        {t('hash', { hash: longHash(sha256), size: format.bytes(bytes) })}
      </Hash>
    </section>
  );
}

/** Beginning and end of a hash: `4f9c21e0 b8a7…d1 3302`. */
function longHash(sha256: string): string {
  return `${sha256.slice(0, 8)} ${sha256.slice(8, 12)}…${sha256.slice(-6, -4)} ${sha256.slice(-4)}`;
}

function Hash({ name, badge, children }: { name: string; badge: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-10 grid-cols-[150px_minmax(0,1fr)_auto] items-center gap-3 not-first:border-line [&+&]:border-t max-md:grid-cols-[minmax(0,1fr)_auto]">
      <span className="text-fg-2 max-md:col-span-2">{name}</span>
      <span className="font-mono text-sm wrap-anywhere">{children}</span>
      {badge}
    </div>
  );
}

function Unlock({ isWrong, onPassword }: { isWrong: boolean; onPassword: (password: string) => void }) {
  const { t } = useTranslation('approval');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') onPassword(password);
  };
  return (
    <form onSubmit={submit} className="grid gap-3 rounded-4 border border-line bg-panel p-5">
      <PasswordField
        label={t('password')}
        showLabel={t('password.show')}
        hidePasswordLabel={t('password.hide')}
        value={password}
        autoComplete="off"
        error={isWrong ? t('password.wrong') : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" className="justify-self-start">
        {t('password.open')}
      </Button>
    </form>
  );
}
