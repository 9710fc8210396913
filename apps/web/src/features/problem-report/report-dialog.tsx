import { type ContactCall, contactSchema, type ProblemReport, sendContact } from '@sladd/contract';
import { useMutation } from '@tanstack/react-query';
import { Check, Download, X } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/client.ts';
import { saveFile } from '../../shared/browser/save-file.ts';
import { errorText, validationText } from '../../shared/i18n/error-text.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { notify } from '../../shared/notices/notices.ts';
import { closeProblemReport, type Problem } from '../../shared/problems/report-problem.ts';
import { useSite } from '../../shared/site/use-site.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Collapsible } from '../../ui/layout/collapsible.tsx';
import { Icon, type IconType } from '../../ui/signs/icon.tsx';
import { useSession } from '../auth/index.ts';
import { gatherReport } from './gather.ts';

/** Maximum length of a description, in characters; that of a message is slightly higher, for the text before it. */
const MOST_CHARACTERS = 1900;

/** The report of a problem, shown completely before it is sent. */
export function ReportDialog({ problem }: { problem: Problem }) {
  const { t } = useTranslation('common');
  const user = useSession();
  const site = useSite();
  const [description, setDescription] = useState('');
  const { report, call, sender, setSender, problemOf, send, submit } = useReport(problem, description);
  const canSend = site?.problem_reports === true;
  const shown = JSON.stringify(canSend ? call : withDescription(report, description), null, 2);
  return (
    <Dialog
      open
      onOpenChange={closeProblemReport}
      size="lg"
      title={t('report.title')}
      description={t(canSend ? 'report.goesTo' : 'report.staysHere')}
      closeLabel={t('close')}
      footer={
        <>
          <Button
            variant="ghost"
            icon={Download}
            className="mr-auto"
            onClick={() => saveReport(withDescription(report, description))}
          >
            {t('report.save')}
          </Button>
          <Button onClick={closeProblemReport}>{t('cancel')}</Button>
          {canSend ? (
            <Button variant="primary" loading={send.isPending} onClick={() => void submit()}>
              {t('report.send')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-4">
        <TextArea
          label={t('report.question')}
          hint={t('report.questionHint')}
          maxLength={MOST_CHARACTERS}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        {canSend && !user ? (
          <SenderFields sender={sender} onChange={setSender} problemOf={problemOf} />
        ) : null}
        {canSend && user ? (
          <p className="text-fg-2 wrap-anywhere">{t('report.answerTo', { email: user.email })}</p>
        ) : null}
        <Contents />
        <Exactly shown={shown} title={t(canSend ? 'report.exactly' : 'report.exactlyFile')} />
        {send.isError ? (
          <Banner tone="danger" title={t('report.failed')}>
            {errorText(send.error)}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  );
}

/** The data to send, validated with the schema of the server. */
function useReport(problem: Problem, description: string) {
  const { t } = useTranslation('common');
  const user = useSession();
  const site = useSite();
  const [sender, setSender] = useState<Sender>({ name: '', email: '' });
  const [isChecked, setIsChecked] = useState(false);
  // What happens while the dialog is open does not belong to the problem.
  const report = useMemo(() => gatherReport(problem, site?.version ?? null), [problem, site]);
  const call: ContactCall = {
    name: user?.username ?? sender.name.trim(),
    email: user?.email ?? sender.email.trim(),
    subject: t('report.subject', { code: report.problem.code ?? report.problem.kind }),
    message: t('report.message', { description: description.trim() || '–' }),
    report,
  };
  const checked = contactSchema.safeParse(call);
  const problemOf = (field: keyof Sender) => {
    const issue = isChecked ? checked.error?.issues.find(({ path }) => path[0] === field) : undefined;
    return issue && validationText(issue.message);
  };
  const send = useMutation({ mutationFn: () => api.call(sendContact, { body: call }) });
  const submit = async () => {
    setIsChecked(true);
    if (!checked.success) return;
    try {
      await send.mutateAsync();
    } catch {
      return;
    }
    closeProblemReport();
    notify.success(t('report.sent'));
  };
  return { report, call, sender, setSender, problemOf, send, submit };
}

interface Sender {
  readonly name: string;
  readonly email: string;
}

/** Name and address for the answer, for users who are not signed in. */
function SenderFields({
  sender,
  onChange,
  problemOf,
}: {
  sender: Sender;
  onChange: (sender: Sender) => void;
  problemOf: (field: keyof Sender) => string | undefined;
}) {
  const { t } = useTranslation('common');
  return (
    <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      <TextField
        label={t('report.name')}
        autoComplete="name"
        value={sender.name}
        error={problemOf('name')}
        onChange={(event) => onChange({ ...sender, name: event.target.value })}
      />
      <TextField
        type="email"
        label={t('report.email')}
        autoComplete="email"
        value={sender.email}
        error={problemOf('email')}
        onChange={(event) => onChange({ ...sender, email: event.target.value })}
      />
    </div>
  );
}

/** What a report contains, and what it never contains. */
function Contents() {
  const { t } = useTranslation('common');
  return (
    <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      <Lines
        title={t('report.along')}
        icon={Check}
        tone="text-success"
        lines={[
          t('report.versions'),
          t('report.codes'),
          t('report.actions'),
          t('report.shapes'),
          t('report.storage'),
        ]}
      />
      <Lines
        title={t('report.never')}
        icon={X}
        tone="text-fg-3"
        lines={[t('report.words'), t('report.names'), t('report.searches'), t('report.pictures')]}
      />
    </div>
  );
}

/** The exact text of the report. */
function Exactly({ shown, title }: { shown: string; title: string }) {
  const format = useFormat();
  return (
    <Collapsible defaultOpen title={title} summary={format.bytes(new TextEncoder().encode(shown).length)}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={title}
        className="max-h-40 overflow-auto rounded-3 border border-line bg-sunken p-3 font-mono text-xs leading-[17px] whitespace-pre-wrap wrap-anywhere"
      >
        {shown}
      </section>
    </Collapsible>
  );
}

function Lines({
  title,
  icon,
  tone,
  lines,
}: {
  title: string;
  icon: IconType;
  tone: string;
  lines: readonly string[];
}): ReactNode {
  const id = useId();
  return (
    <div>
      <h3 id={id} className="text-sm font-semibold">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-1 grid gap-1">
        {lines.map((line) => (
          <li key={line} className="flex items-center gap-2">
            <Icon as={icon} size={14} className={tone} /> {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

function withDescription(report: ProblemReport, description: string) {
  return { ...report, description: description.trim() };
}

function saveReport(report: ProblemReport & { readonly description: string }): void {
  const content = new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' });
  saveFile(content, `sladd-problem-${report.made_at.slice(0, 10)}.json`);
}
