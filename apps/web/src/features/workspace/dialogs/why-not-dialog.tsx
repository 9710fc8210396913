import type { ExplainedPlace } from '@sladd/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { OpenDialog } from '../../../ui/dialogs/open-dialog.tsx';
import { Spinner } from '../../../ui/signs/spinner.tsx';
import { whyNotWords } from '../findings/why-not.ts';
import { type AskedPlace, explain } from '../jobs/marks/explain.ts';
import { useText, useWorkspace } from '../mounted/workspace-context.ts';

/** Explains why the selected words were not marked. */
export function WhyNotDialog({ place, onClose }: { place: AskedPlace; onClose: () => void }) {
  const text = useText();
  const { t } = useTranslation('common');
  const { answer, problem } = useAnswer(place);
  const page = place.pageNumber;
  const isWord = answer !== null && answer.text !== '';
  return (
    <OpenDialog
      onClose={onClose}
      title={text('whyNot.title')}
      description={isWord ? text('whyNot.word', { text: answer.text, page }) : text('whyNot.place', { page })}
      closeLabel={t('close')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div aria-live="polite" className="text-base">
        {problem === null ? null : (
          <p className="text-danger">{[text('whyNot.failed'), problem].filter(Boolean).join('. ')}</p>
        )}
        {answer === null && problem === null ? (
          <p className="flex items-center gap-2 text-fg-2">
            <Spinner size={14} /> {text('whyNot.asking')}
          </p>
        ) : null}
        {answer === null ? null : (
          <ul className="flex flex-col gap-2">
            {answer.answers.map((one) => (
              <li key={JSON.stringify(one)}>{whyNotWords(one)}</li>
            ))}
          </ul>
        )}
      </div>
    </OpenDialog>
  );
}

interface Answer {
  readonly answer: ExplainedPlace | null;
  /** Why there is no explanation: the message of an error, else empty; null if there is one or it is loading. */
  readonly problem: string | null;
}

function useAnswer(place: AskedPlace): Answer {
  const workspace = useWorkspace();
  const [state, setState] = useState<Answer>({ answer: null, problem: null });
  useEffect(() => {
    const controller = new AbortController();
    explain(workspace, place, controller.signal).then(
      (answer) => setState({ answer, problem: answer === null ? '' : null }),
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ answer: null, problem: errorText(error) });
      },
    );
    return () => controller.abort();
  }, [workspace, place]);
  return state;
}
