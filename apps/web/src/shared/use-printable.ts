import { unprintable } from '@sladd/contract';
import { useTranslation } from 'react-i18next';

/** Says which characters of a text cannot stand on a box; nothing where all can. */
export function usePrintable(): (text: string) => { error?: string } {
  const { t } = useTranslation('common');
  return (text) => {
    const characters = unprintable(text);
    return characters.length > 0 ? { error: t('unprintable', { characters: characters.join(' ') }) } : {};
  };
}
