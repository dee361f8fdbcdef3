'use client';

import { useTranslations } from 'next-intl';
import { useAbilities } from '@/components/admin/shell/abilities';
import type { ResourceInfo, WireRow } from '@/components/admin/types';
import { Ico } from '@/components/admin/ui/ico';
import type { RowDeed } from '@/components/desk/orders/types';

type BulkBarProps = {
  info: ResourceInfo;
  rows: readonly WireRow[];
  trashed: boolean;
  deeds: readonly RowDeed[];
  onDeed: (deed: RowDeed, rows: WireRow[]) => void;
  onRemove: () => void;
  onRestore: () => void;
  onClear: () => void;
};

/** What can be done with the selected rows. */
export function BulkBar({ info, rows, trashed, deeds, onDeed, onRemove, onRestore, onClear }: BulkBarProps) {
  const t = useTranslations('admin.list');
  const abilities = useAbilities();
  const mayDelete = abilities.has(info.abilities.delete);
  return (
    <section className="barra-grupo" aria-label={t('bulk')}>
      <span className="font-semibold num px-2" role="status">
        {t('selected', { count: rows.length })}
      </span>
      {!trashed &&
        deeds
          .filter(({ ability }) => abilities.has(ability))
          .map((deed) => {
            const fitting = rows.filter(deed.applies);
            if (fitting.length === 0) return null;
            return (
              <button
                key={deed.id}
                type="button"
                className="btn btn--hacer btn--sm"
                onClick={() => onDeed(deed, fitting)}
              >
                <Ico name={deed.icon} className="w-4! h-4!" />
                {deed.label}
              </button>
            );
          })}
      {mayDelete && (
        <button type="button" className="btn btn--sm bg-tinta-800!" onClick={trashed ? onRestore : onRemove}>
          <Ico name={trashed ? 'undo' : 'trash-2'} className="w-4! h-4!" />
          {t(trashed ? 'restore' : 'remove')}
        </button>
      )}
      <button type="button" className="btn btn--texto btn--sm text-white! ml-auto" onClick={onClear}>
        {t('unselect')}
      </button>
    </section>
  );
}
