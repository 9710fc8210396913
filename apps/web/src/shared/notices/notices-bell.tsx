import { Bell, CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Popover } from '../../ui/floating/popover.tsx';
import { Collapsible } from '../../ui/layout/collapsible.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { useFormat } from '../i18n/use-format.ts';
import type { Notice } from './notices.model.ts';
import { markNoticesRead, noticeLog } from './notices.ts';

const icons = {
  success: { as: CircleCheck, className: 'text-success' },
  info: { as: Info, className: 'text-info' },
  warning: { as: TriangleAlert, className: 'text-warning' },
  error: { as: CircleAlert, className: 'text-danger' },
} as const;

/** The last notices, for users who did not read them in time. */
export function NoticesBell() {
  const { t } = useTranslation();
  const unread = useStore(noticeLog, (log) => log.unread);
  const label = unread > 0 ? t('notices.bellUnread', { count: unread }) : t('notices.bell');
  return (
    <Popover
      label={t('notices.bell')}
      align="end"
      className="max-h-[min(480px,var(--available-height))] w-[360px] overflow-y-auto p-1"
      onOpenChange={(isOpen) => {
        if (isOpen) markNoticesRead();
      }}
      trigger={<IconButton label={label} icon={Bell} badge={unread > 0 ? unread : undefined} />}
    >
      <h2 className="px-3 pt-2 pb-1 text-md">{t('notices.bell')}</h2>
      <NoticesList />
    </Popover>
  );
}

/** The same list in a collapsed panel, for a screen without room for the bell. */
export function NoticesSection() {
  const { t } = useTranslation();
  const unread = useStore(noticeLog, (log) => log.unread);
  return (
    <Collapsible
      title={t('notices.bell')}
      summary={unread > 0 ? t('notices.unread', { count: unread }) : undefined}
      onOpenChange={(isOpen) => {
        if (isOpen) markNoticesRead();
      }}
    >
      <NoticesList />
    </Collapsible>
  );
}

function NoticesList() {
  const { t } = useTranslation();
  const notices = useStore(noticeLog, (log) => log.notices);
  if (notices.length === 0) return <p className="px-3 pb-3 text-fg-3">{t('notices.none')}</p>;
  return (
    <ul>
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}

function NoticeRow({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const icon = icons[notice.tone];
  return (
    <li className="flex gap-3 border-t border-line px-3 py-2 first:border-t-0">
      <Icon as={icon.as} className={`mt-0.5 ${icon.className}`} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <span className="sr-only">{t(`notices.tone.${notice.tone}`)}: </span>
        {notice.title}
        {notice.body ? <p className="text-sm text-fg-2">{notice.body}</p> : null}
      </div>
      <time className="shrink-0 text-sm text-fg-3" dateTime={notice.at.toISOString()}>
        {format.time(notice.at)}
      </time>
    </li>
  );
}
