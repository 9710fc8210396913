import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { hasCode } from '../../../shared/api/api-error.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { dialogClass } from '../../../ui/dialogs/dialog-class.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Avatar } from '../../../ui/signs/avatar.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { type LostSession, useGiveUpWork, useSignInAgain } from '../../auth/index.ts';
import { workAtHand } from '../model/work-at-hand.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';

/** Shown instead of the workspace after its session has ended: what is unsaved, and a form to sign in again as its owner. */
export function SessionEnded({ lost }: { lost: LostSession }) {
  const titleId = useId();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <main className="relative grid min-h-dvh place-items-center overflow-y-auto bg-canvas p-4">
      <HiddenWorkspace />
      <section role="dialog" aria-modal="true" aria-labelledby={titleId} className={dialogClass()}>
        {isLeaving ? (
          <CloseTheWork titleId={titleId} onStay={() => setIsLeaving(false)} />
        ) : (
          <SignIn titleId={titleId} lost={lost} onLeave={() => setIsLeaving(true)} />
        )}
      </section>
    </main>
  );
}

/** The outline of the workspace without any content. */
function HiddenWorkspace() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 grid grid-cols-[min(400px,30%)_1fr] grid-rows-[48px_1fr] gap-px opacity-60"
    >
      <span className="col-span-2 bg-pressed" />
      <span className="bg-hover" />
      <span className="bg-pressed" />
    </div>
  );
}

function SignIn({ titleId, lost, onLeave }: { titleId: string; lost: LostSession; onLeave: () => void }) {
  const text = useText();
  const { t } = useTranslation('auth');
  const format = useFormat();
  const signIn = useSignInAgain();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '' && !signIn.isPending) signIn.mutate({ user: lost.user, password });
  };
  const problem = signIn.error
    ? hasCode(signIn.error, 'auth.invalid_credentials')
      ? text('lost.wrongPassword')
      : errorText(signIn.error)
    : undefined;
  return (
    <form onSubmit={submit} noValidate>
      <h1 id={titleId} className="text-lg">
        {text('lost.title')}
      </h1>
      <p className="mt-1 text-fg-2">{text('lost.body', { time: format.time(lost.at) })}</p>
      <KeptWork />
      <div className="mt-3.5 flex items-center gap-3 rounded-3 border border-line bg-subtle px-3 py-2.5">
        <Avatar name={lost.user.username} />
        <span className="min-w-0">
          <b className="block truncate font-semibold">{lost.user.username}</b>
          <span className="block truncate text-sm text-fg-3">{lost.user.email}</span>
        </span>
      </div>
      {/* For password managers, which look for the user name of the password. */}
      <input type="text" name="username" autoComplete="username" value={lost.user.email} readOnly hidden />
      <PasswordField
        className="mt-3.5"
        label={t('field.password')}
        showLabel={t('field.showPassword')}
        hidePasswordLabel={t('field.hidePassword')}
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        error={problem}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="mt-[18px] flex flex-wrap items-center justify-end gap-2">
        <span className="mr-auto -ml-3">
          <Button variant="ghost" onClick={onLeave}>
            {text('lost.notMe')}
          </Button>
        </span>
        <Button type="submit" variant="primary" loading={signIn.isPending}>
          {text('lost.signIn')}
        </Button>
      </div>
    </form>
  );
}

function KeptWork() {
  const text = useText();
  const work = useWorkspaceState(useShallow(workAtHand));
  const format = useFormat();
  const facts = [
    work.files > 0 ? text('lost.files', { count: work.files }) : null,
    work.decided > 0 ? text('lost.decided', { count: work.decided }) : null,
    work.undecided > 0 ? text('files.left', { count: work.undecided }) : null,
    work.ownMarks > 0 ? text('lost.ownMarks', { count: work.ownMarks }) : null,
    work.isDetecting
      ? text('lost.run', { page: format.number(work.pagesRead), count: work.pagesToRead })
      : null,
    work.isSearching ? text('lost.search') : null,
    work.isRedacting ? text('lost.redaction') : null,
  ].filter((fact) => fact !== null);
  if (facts.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {facts.map((fact) => (
        <li key={fact}>
          <Badge>{fact}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** For a different user: what is lost when the work is closed. */
function CloseTheWork({ titleId, onStay }: { titleId: string; onStay: () => void }) {
  const text = useText();
  const { store, ports } = useWorkspace();
  const giveUp = useGiveUpWork();
  const count = useStore(store, (state) => state.files.length);
  return (
    <>
      <h1 id={titleId} className="text-lg">
        {text('lost.closeTitle', { count })}
      </h1>
      <p className="mt-1 text-fg-2">{text(ports.kept ? 'lost.closeKept' : 'lost.closeBody')}</p>
      <div className="mt-[18px] flex flex-wrap justify-end gap-2">
        <Button autoFocus onClick={onStay}>
          {text('lost.back')}
        </Button>
        <Button variant="danger" onClick={giveUp}>
          {text('lost.close')}
        </Button>
      </div>
    </>
  );
}
