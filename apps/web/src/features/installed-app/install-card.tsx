import { Check, MonitorDown, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { installOffer } from './install-offer.ts';

/** Offers to install the app if the browser supports it, until the user answers. */
export function InstallCard() {
  const { t } = useTranslation();
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere);
  if (!isOffered) return null;
  return (
    <section
      aria-label={t('install.title')}
      className="fixed bottom-4 left-4 z-(--z-floating) grid w-[400px] max-w-[calc(100vw-24px)] grid-cols-[44px_minmax(0,1fr)_auto] gap-x-3.5 rounded-5 bg-raised p-4 shadow-popup max-md:inset-x-3 max-md:w-auto max-md:max-w-none"
    >
      <img src="/icon.svg" alt="" width={44} height={44} />
      <div>
        <h2 className="text-md font-semibold">{t('install.title')}</h2>
        <p className="text-fg-2">{t('install.body')}</p>
        <ul className="mt-2 grid gap-1 text-fg-2">
          {[t('install.updates'), t('install.stays')].map((line) => (
            <li key={line} className="flex items-center gap-2">
              <Icon as={Check} size={14} className="text-success" /> {line}
            </li>
          ))}
        </ul>
      </div>
      <IconButton size="sm" icon={X} label={t('install.notNow')} onClick={installOffer.putOff} />
      <div className="col-span-full mt-3 flex justify-end gap-2">
        <Button variant="ghost" onClick={installOffer.refuse}>
          {t('install.never')}
        </Button>
        <Button onClick={installOffer.putOff}>{t('install.notNow')}</Button>
        <Button variant="primary" icon={MonitorDown} onClick={() => void installOffer.accept()}>
          {t('install.install')}
        </Button>
      </div>
    </section>
  );
}
