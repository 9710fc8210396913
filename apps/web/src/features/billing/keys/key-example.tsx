import { useTranslation } from 'react-i18next';

/** An example of a script with a key: from a file to a redacted file. */
export function KeyExample() {
  const { t } = useTranslation('billing');
  const command = [
    `curl --fail-with-body -sS ${globalThis.location.origin}/api/batch/redact \\`,
    '  -H "Authorization: Bearer $SLADD_KEY" \\',
    `  -F files=@vedtak.pdf -F 'terms=["Kari Nordmann"]' -o vedtak.zip`,
  ].join('\n');
  return (
    <section className="mt-7">
      <h2 className="text-md">{t('keys.example.title')}</h2>
      <p className="mt-0.5 mb-2 text-sm text-fg-2">{t('keys.example.lead')}</p>
      <pre className="rounded-4 border border-line bg-sunken px-3.5 py-3 font-mono text-sm leading-5 whitespace-pre-wrap wrap-anywhere">
        <span className="text-fg-3"># {t('keys.example.comment')}</span>
        {`\n${command}`}
      </pre>
    </section>
  );
}
