import type { SandboxOutcome } from '@sladd/contract';
import { useTranslation } from 'react-i18next';
import { OptionRows } from '../../../ui/choices/option-rows.tsx';

/** The last digits of known test cards. */
const cards = { accepted: '4242', declined: '0002', declined_at_renewal: '0341', late: '0077' } as const;

/** The answer of the simulated bank. */
export function OutcomeSelect({
  label,
  outcomes,
  value,
  onChange,
}: {
  label: string;
  outcomes: readonly SandboxOutcome[];
  value: SandboxOutcome;
  onChange: (value: SandboxOutcome) => void;
}) {
  const { t } = useTranslation('billing');
  return (
    <OptionRows
      label={label}
      value={value}
      onChange={onChange}
      options={outcomes.map((outcome) => ({
        value: outcome,
        label: t(`sandbox.outcome.${outcome}`),
        description: t(`sandbox.outcome.${outcome}.hint`),
        aside: cards[outcome],
      }))}
    />
  );
}
