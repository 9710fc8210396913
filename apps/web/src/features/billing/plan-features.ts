import { planFeatures } from '@sladd/contract';
import { useTranslation } from 'react-i18next';

/** `custom_report` as `Custom report`: for codes that an operator's file has and no text knows. */
function titleOfCode(code: string): string {
  const words = code.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How a plan's feature code reads; codes are compared exactly, their odd spellings included. */
export function usePlanFeatureLabel(): (code: string) => string {
  const { t } = useTranslation('billing');
  return (code) => {
    const known = planFeatures.find((feature) => feature === code);
    return known ? t(`planFeature.${known}`) : titleOfCode(code);
  };
}
