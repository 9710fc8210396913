import type { AuditEntry } from '@sladd/contract';
import { organizationRoles } from '@sladd/contract';
import { useTranslation } from 'react-i18next';

/** An instant in UTC with seconds, as the log writes it: `2026-11-22 14:28:07`. */
export function instantOf(at: string): string {
  return at.slice(0, 19).replace('T', ' ');
}

/** Returns functions that describe actors and objects of entries in the current language. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('organization');
  /** The text of a code; unknown codes are returned unchanged. */
  const wordOf = (code: string): string => {
    const known = [`audit.word.${code}`, `rules.word.${code}`].find((key) =>
      i18n.exists(key, { ns: 'organization' }),
    );
    return known === undefined ? code : t(known as 'audit.word.password');
  };
  const factOf = (value: AuditEntry['details'][string]): string => {
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
    const role = organizationRoles.find((known) => known === value);
    if (role) return t(`role.${role}`);
    if (Array.isArray(value)) return value.map(wordOf).join(', ');
    return wordOf(String(value));
  };
  return {
    actor: ({ actor }: AuditEntry): string =>
      actor.kind === 'user'
        ? (actor.name ?? t('audit.actor.gone'))
        : actor.kind === 'key'
          ? t('audit.actor.key', { name: actor.name ?? '' })
          : t(`audit.actor.${actor.kind}`),
    target: ({ target, details }: AuditEntry): string => {
      const { from, to, ...rest } = details;
      const change =
        from !== undefined && to !== undefined
          ? [t('audit.change', { from: factOf(from), to: factOf(to) })]
          : [];
      const facts = Object.entries(rest).map(([name, value]) => {
        const key = `audit.fact.${name}` as 'audit.fact.areas';
        return i18n.exists(key, { ns: 'organization' }) ? t(key, { value: factOf(value) }) : factOf(value);
      });
      return [target?.name ?? '', ...change, ...facts].filter((part) => part !== '').join(', ');
    },
  };
}
