import { unprintable } from '@sladd/contract';
import { useTranslation } from 'react-i18next';

/**
 * Returns a check for a text: its error names the characters that cannot be printed on a box; there is none if all
 * can.
 */
export function usePrintable(): (text: string) => { error?: string } {
  const { t } = useTranslation('common');
  return (text) => {
    const characters = unprintable(text);
    return characters.length > 0 ? { error: t('unprintable', { characters: characters.join(' ') }) } : {};
  };
}
