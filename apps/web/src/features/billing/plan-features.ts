import { planFeatures } from '@sladd/contract';
import { useTranslation } from 'react-i18next';

/** `custom_report` as `Custom report`: for codes in an operator's file without a text. */
function titleOfCode(code: string): string {
  const words = code.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The label of a plan's feature code; codes are compared exactly, including unusual spellings. */
export function usePlanFeatureLabel(): (code: string) => string {
  const { t } = useTranslation('billing');
  return (code) => {
    const known = planFeatures.find((feature) => feature === code);
    return known ? t(`planFeature.${known}`) : titleOfCode(code);
  };
}
