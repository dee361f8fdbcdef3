'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FieldSpec, ResourceInfo, WireRow } from '@/components/admin/resource-info';
import { useAbilities } from '@/components/admin/shell/abilities';
import { Ico } from '@/components/admin/ui/ico';
import { Button } from '@/components/ui/button';
import { type BulkChange, BulkEdit } from './bulk-edit';
import type { RowAction } from './row-action';

type BulkBarProps = {
  info: ResourceInfo;
  rows: readonly WireRow[];
  trashed: boolean;
  actions: readonly RowAction[];
  onAction: (action: RowAction, rows: WireRow[]) => void;
  /** Fields that all of them can be given at once. */
  editable: readonly FieldSpec[];
  onEdit: (change: BulkChange) => void;
  onRemove: () => void;
  onRestore: () => void;
  onClear: () => void;
};

/** Actions on the selected rows. */
export function BulkBar({
  info,
  rows,
  trashed,
  actions,
  onAction,
  editable,
  onEdit,
  onRemove,
  onRestore,
  onClear,
}: BulkBarProps) {
  const t = useTranslations('admin.list');
  const abilities = useAbilities();
  const [isEditing, setIsEditing] = useState(false);
  const mayDelete = abilities.has(info.abilities.delete);
  return (
    <section className="bulk-bar" aria-label={t('bulk')}>
      <span className="font-semibold num px-2" role="status">
        {t('selected', { count: rows.length })}
      </span>
      {!trashed &&
        actions
          .filter(({ ability, single }) => !single && abilities.has(ability))
          .map((action) => {
            const fitting = rows.filter(action.applies);
            if (fitting.length === 0) return null;
            return (
              <Button key={action.id} variant="accent" size="sm" onClick={() => onAction(action, fitting)}>
                <Ico name={action.icon} size={16} />
                {action.label}
              </Button>
            );
          })}
      {!trashed && editable.length > 0 && abilities.has(info.abilities.edit) && (
        <Button size="sm" className="bg-charcoal" onClick={() => setIsEditing(true)}>
          <Ico name="pencil" size={16} />
          {t('bulk_edit')}
        </Button>
      )}
      {isEditing && (
        <BulkEdit
          resource={info.name}
          specs={editable}
          count={rows.length}
          onApply={(change) => {
            setIsEditing(false);
            onEdit(change);
          }}
          onClose={() => setIsEditing(false)}
        />
      )}
      {mayDelete && (
        <Button size="sm" className="bg-charcoal" onClick={trashed ? onRestore : onRemove}>
          <Ico name={trashed ? 'undo' : 'trash-2'} size={16} />
          {t(trashed ? 'restore' : 'remove')}
        </Button>
      )}
      <Button variant="ghost" size="sm" className="text-white ml-auto" onClick={onClear}>
        {t('unselect')}
      </Button>
    </section>
  );
}
