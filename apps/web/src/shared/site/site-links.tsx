import { useTranslation } from 'react-i18next';
import { useSite } from './use-site.ts';

const link = 'text-fg-2 hover:underline hover:underline-offset-3 max-md:py-3.5';

/** Links to the operator's website and to the source, if they have an address. */
export function SiteLinks() {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <>
      {site?.website_url ? (
        <a href={site.website_url} className={link}>
          {t('footer.website')}
        </a>
      ) : null}
      {site?.source_url ? (
        <a href={site.source_url} className={link}>
          {t('footer.source')}
        </a>
      ) : null}
    </>
  );
}
