'use client';

import { useTranslations } from 'next-intl';
import { useDownload } from '@/components/admin/ui/use-download';
import { BusyIndicator } from '@/components/ui/busy-indicator';
import { buttonClass } from '@/components/ui/button';
import { apiRoutes } from '../routes';
import { Dropdown } from '../ui/dropdown';
import { Ico } from '../ui/ico';
import { columnsOnScreen } from './column-prefs';

const FORMATS = ['xlsx', 'csv'] as const;

/**
 * Downloads the list with its visible columns as a workbook or CSV; may ask for the password
 * (docs/spec/accounts.md#staff).
 */
export function ExportButton({ resource, query }: { resource: string; query: string }) {
  const t = useTranslations('admin.list');
  const { busy, save } = useDownload();
  const addressOf = (format: (typeof FORMATS)[number]): string => {
    const params = new URLSearchParams(query);
    params.set('format', format);
    const columns = columnsOnScreen(resource);
    if (columns.length > 0) params.set('columns', columns.join());
    return apiRoutes.export(resource, params.toString());
  };
  return (
    <Dropdown
      className={buttonClass({ variant: 'outline' }, 'max-sm:size-11 max-sm:p-0')}
      label={t('export')}
      panelClassName="menu"
      trigger={
        <>
          {busy ? <BusyIndicator /> : <Ico name="download" size={18} />}
          <span className="sr-only sm:not-sr-only">{t('export')}</span>
        </>
      }
    >
      {(close) =>
        FORMATS.map((format) => (
          <button
            key={format}
            type="button"
            className="menu-item"
            disabled={busy}
            onClick={() => {
              close();
              void save(addressOf(format));
            }}
          >
            {t(`export_${format}`)}
          </button>
        ))
      }
    </Dropdown>
  );
}
