import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldSpec, ResourceInfo, WireRow } from '@/components/admin/resource-info';
import { useAbilities } from '@/components/admin/shell/abilities';
import { Ico } from '@/components/admin/ui/ico';
import { Button } from '@/components/ui/button';
import { useKeptInput } from '@/components/ui/kept-input';
import { type FormValues, toForm } from '../form/values';
import { type BulkChange, BulkEdit } from './bulk-edit';
import type { RowAction } from './row-action';

type BulkBarProps = {
  info: ResourceInfo;
  rows: readonly WireRow[];
  /** While an action runs the bar is hidden; it keeps what was entered until the action has ended. */
  busy: boolean;
  onSelect: (ids: readonly number[]) => void;
  trashed: boolean;
  actions: readonly RowAction[];
  onAction: (action: RowAction, rows: WireRow[]) => void;
  /** Fields that all of them can be given at once. */
  editable: readonly FieldSpec[];
  onEdit: (change: BulkChange) => Promise<void>;
  removable: (row: WireRow) => boolean;
  onRemove: (rows: WireRow[]) => void;
  onRestore: () => void;
  onClear: () => void;
};

type Kept = { ids: number[]; field: string | null; values: FormValues };

/** Actions on the selected rows, which an ended session keeps with the change that was entered. */
export function BulkBar({
  info,
  rows,
  busy,
  onSelect,
  trashed,
  actions,
  onAction,
  editable,
  onEdit,
  removable,
  onRemove,
  onRestore,
  onClear,
}: BulkBarProps) {
  const t = useTranslations('admin.list');
  const abilities = useAbilities();
  /** The field of the change being entered; null while its dialog is closed. */
  const [field, setField] = useState<string | null>(null);
  const form = useForm<FormValues>({ defaultValues: toForm(editable, null) });
  useKeptInput('rows', {
    read: () => (rows.length > 0 ? { ids: rows.map(({ id }) => id), field, values: form.getValues() } : null),
    restore: (kept: Kept) => {
      onSelect(kept.ids);
      setField(kept.field);
      form.reset(kept.values);
    },
  });
  if (rows.length === 0 || busy) return null;
  const mayDelete = abilities.has(info.abilities.delete);
  const deletable = trashed ? [] : rows.filter(removable);
  const startEdit = () => {
    form.reset(toForm(editable, null));
    setField(editable[0]?.name ?? null);
  };
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
        <Button size="sm" className="bg-charcoal" onClick={startEdit}>
          <Ico name="pencil" size={16} />
          {t('bulk_edit')}
        </Button>
      )}
      {field !== null && (
        <BulkEdit
          resource={info.name}
          specs={editable}
          name={field}
          setName={setField}
          form={form}
          count={rows.length}
          onApply={(change) => void onEdit(change).then(() => setField(null))}
          onClose={() => setField(null)}
        />
      )}
      {mayDelete && (trashed || deletable.length > 0) && (
        <Button
          size="sm"
          className="bg-charcoal"
          onClick={() => (trashed ? onRestore() : onRemove(deletable))}
        >
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
