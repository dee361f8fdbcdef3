import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callAction } from '@/components/ui/call-action';
import type { ActionResult } from '@/lib/actions/run';
import {
  changeViewAction,
  removeViewAction,
  restoreViewAction,
  saveViewAction,
} from '@/lib/actions/saved-views';
import type { SavedView } from '@/lib/admin/saved-views/list-views';
import { type ListAddress, listQuery } from '@/lib/fields/list-address';

export type ViewNotice =
  | { kind: 'done'; text: string }
  | { kind: 'failed'; text: string }
  | { kind: 'removed'; view: SavedView }
  /** The name is taken: saving again replaces that view. */
  | { kind: 'taken'; name: string; shared: boolean };

/** Saves, renames, shares and deletes a list's views; announced only after the server's response. */
export function useSavedViews(resource: string, state: ListAddress, refresh: () => void) {
  const t = useTranslations('staff.views');
  const form = useTranslations('admin.form');
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<ViewNotice | null>(null);

  const run = async <T>(work: () => Promise<ActionResult<T>>, done: ViewNotice): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setNotice(null);
    const result = await callAction(work);
    setBusy(false);
    setNotice(result?.ok ? done : { kind: 'failed', text: result?.message ?? form('network') });
    if (result?.ok) refresh();
    return result?.ok ?? false;
  };
  const report = (text: string): ViewNotice => ({ kind: 'done', text });
  const query = listQuery(state, false);

  return {
    busy,
    notice,
    dismiss: () => setNotice(null),
    offerReplace: (name: string, shared: boolean) => setNotice({ kind: 'taken', name, shared }),
    save: (name: string, shared: boolean, replace: boolean) =>
      run(
        () => saveViewAction({ resource, name, query, shared, replace }),
        report(t(replace ? 'replaced' : 'saved', { name })),
      ),
    rename: (view: SavedView, name: string) =>
      run(() => changeViewAction({ id: view.id, name }), report(t('renamed', { name }))),
    share: (view: SavedView) =>
      run(
        () => changeViewAction({ id: view.id, shared: !view.shared }),
        report(t(view.shared ? 'unshared' : 'shared_done', { name: view.name })),
      ),
    remove: (view: SavedView) => run(() => removeViewAction(view.id), { kind: 'removed', view }),
    restore: (view: SavedView) =>
      run(() => restoreViewAction(view.id), report(t('restored', { name: view.name }))),
  };
}

export type SavedViewActions = ReturnType<typeof useSavedViews>;
