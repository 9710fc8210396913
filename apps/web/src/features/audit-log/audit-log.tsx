import { type AuditGroup, type AuditResult, auditExportFormats, auditResults } from '@sladd/contract';
import { Download, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../shared/browser/save-file.ts';
import { errorText } from '../../shared/i18n/error-text.ts';
import { notify } from '../../shared/notices/notices.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Menu, MenuItem } from '../../ui/floating/menu.tsx';
import { type LogFilter, type LogSource, noFilter, useExportAudit } from './audit.api.ts';
import { ChainState } from './chain-state.tsx';
import { LogList } from './log-list.tsx';

/** An audit log with filters, pages and export. */
export function AuditLog({ source, groups }: { source: LogSource; groups: readonly AuditGroup[] }) {
  const { t } = useTranslation('organization');
  const [filter, setFilter] = useState<LogFilter>(noFilter);
  const search = useDeferredValue(filter.search.trim());
  const narrow = (change: Partial<LogFilter>) => setFilter({ ...filter, ...change });
  const shown = { ...filter, search };
  return (
    <div className="mt-5">
      <div className="mb-3 flex flex-wrap items-end gap-2">
        <TextField
          label={t('audit.find')}
          hideLabel
          icon={Search}
          type="search"
          className="w-[232px] max-md:w-full"
          placeholder={t('audit.findHint')}
          value={filter.search}
          onChange={(event) => narrow({ search: event.target.value })}
        />
        <Select<AuditGroup | 'all'>
          label={t('audit.group')}
          hideLabel
          className="w-[150px]"
          value={filter.group}
          onChange={(group) => narrow({ group })}
          options={[
            { value: 'all', label: t('audit.allEvents') },
            ...groups.map((value) => ({ value, label: t(`audit.group.${value}`) })),
          ]}
        />
        <Select<AuditResult | 'all'>
          label={t('audit.result')}
          hideLabel
          className="w-[140px]"
          value={filter.result}
          onChange={(result) => narrow({ result })}
          options={[
            { value: 'all', label: t('audit.allResults') },
            ...auditResults.map((value) => ({ value, label: t(`audit.result.${value}`) })),
          ]}
        />
        <div className="flex flex-wrap items-end gap-2">
          {(['fromDay', 'untilDay'] as const).map((bound) => (
            <TextField
              key={bound}
              label={t(`audit.${bound}`)}
              type="date"
              className="w-[138px]"
              value={filter[bound]}
              onChange={(event) => narrow({ [bound]: event.target.value })}
            />
          ))}
        </div>
        <span className="flex-1" />
        <ExportMenu source={source} filter={shown} />
      </div>
      <ChainState source={source} />
      {/* The key resets the list to the newest entry when the filter changes. */}
      <LogList
        key={JSON.stringify(shown)}
        source={source}
        filter={shown}
        onClear={() => setFilter(noFilter)}
      />
    </div>
  );
}

function ExportMenu({ source, filter }: { source: LogSource; filter: LogFilter }) {
  const { t } = useTranslation('organization');
  const take = useExportAudit(source);
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={Download} loading={take.isPending}>
          {t('audit.export')}
        </Button>
      }
    >
      {auditExportFormats.map((format) => (
        <MenuItem
          key={format}
          onClick={() =>
            take.mutate(
              { filter, format },
              {
                onSuccess: (content) => saveFile(content, `audit-log.${format}`),
                onError: (error) => notify.error(t('audit.exportFailed'), { body: errorText(error) }),
              },
            )
          }
        >
          {t(`audit.format.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
