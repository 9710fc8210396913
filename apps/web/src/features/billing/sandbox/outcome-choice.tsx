import type { SandboxOutcome } from '@sladd/contract';
import { useTranslation } from 'react-i18next';
import { OptionRows } from '../../../ui/choices/option-rows.tsx';

/** Numbers by which test cards are known. */
const cards = { accepted: '4242', declined: '0002', declined_at_renewal: '0341', late: '0077' } as const;

/** What the pretended bank is to answer. */
export function OutcomeChoice({
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
