import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ResourceInfo, WireRow } from '@/components/admin/resource-info';
import { apiRoutes } from '@/components/admin/routes';
import { ApiError, api } from '@/components/ui/api';
import { callAction } from '@/components/ui/call-action';
import { showToast } from '@/components/ui/toast';
import { toForm, toInput } from '../form/values';
import type { BulkChange } from './bulk-edit';
import type { RowAction } from './row-action';
import { useBulk } from './use-bulk';

export type PendingAction =
  | { kind: 'remove'; rows: readonly WireRow[] }
  | { kind: 'action'; action: RowAction; rows: readonly WireRow[] };

/** Delete, restore and custom row actions; success is announced only after the server's response. */
export function useRowActions(info: ResourceInfo, onDone: () => void) {
  const t = useTranslations('admin.global');
  const form = useTranslations('admin.form');
  const bulk = useBulk(form('network'));
  const [edited, setEdited] = useState<BulkChange | null>(null);
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);

  const remove = async (rows: readonly WireRow[]) => {
    const run = async ({ id }: WireRow) => {
      await api(apiRoutes.row(info.name, id), { method: 'DELETE' });
    };
    const { done } = await bulk.run({ kind: 'remove', rows, run });
    if (done.length > 0) showToast(t('delete_success'), 'warning');
  };
  const restore = async (rows: readonly WireRow[]) => {
    const run = async ({ id }: WireRow) => {
      await api(apiRoutes.restore(info.name, id), { method: 'POST' });
    };
    const { done } = await bulk.run({ kind: 'restore', rows, run });
    if (done.length > 0) showToast(t('restore_success'), 'success');
    onDone();
  };
  /** Sets a field of several rows; with `undo`, sets each row back to its previous value. */
  const edit = async ({ spec, value }: BulkChange, rows: readonly WireRow[], undo = false) => {
    const valueFor = (row: WireRow) => (undo ? toInput([spec], toForm([spec], row))[spec.name] : value);
    const run = async (row: WireRow) => {
      await api(apiRoutes.row(info.name, row.id), { method: 'PUT', body: { [spec.name]: valueFor(row) } });
    };
    setEdited(undo ? null : { spec, value });
    await bulk.run({ kind: 'edit', rows, run });
    onDone();
  };
  const perform = async (action: RowAction, rows: readonly WireRow[]) => {
    const run = async (row: WireRow) => {
      const result = await callAction(() => action.run(row));
      if (!result) throw new TypeError('no answer');
      if (!result.ok) throw new ApiError(result.status, result);
    };
    const { done } = await bulk.run({ kind: 'action', rows, run });
    if (done.length > 0) showToast(action.done(done.length), 'success');
  };
  const confirm = async () => {
    if (!pendingAction) return;
    setPendingAction(null);
    if (pendingAction.kind === 'remove') await remove(pendingAction.rows);
    else await perform(pendingAction.action, pendingAction.rows);
    onDone();
  };

  const { outcome } = bulk;
  const undo =
    outcome?.kind === 'remove'
      ? () => void restore(outcome.done)
      : outcome?.kind === 'edit' && edited
        ? () => void edit(edited, outcome.done, true)
        : null;
  return { ...bulk, pendingAction, requestAction: setPendingAction, confirm, restore, edit, undo };
}
