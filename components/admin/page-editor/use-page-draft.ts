import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { failureText } from '@/components/ui/api';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import type { PageState } from '@/lib/server/content/page-draft';
import { flattenErrors } from '../form/use-save';
import { toInput } from '../form/values';
import { discardDraft, publishDraft, readDraft, restoreVersion, saveDraft, unscheduleDraft } from './calls';
import { useAutosave } from './use-autosave';

/**
 * What a discard or restore replaced, for its undo: values, or null for no draft. `at` is the draft it
 * applies to.
 */
type Undo = { text: string; values: Record<string, unknown> | null; at: string | null };

/**
 * State of a page's draft: autosave, publication, schedule, restore and undo (docs/spec/page-versions.md).
 */
export function usePageDraft(options: Parameters<typeof useAutosave>[0]) {
  const { form, specs, pageKey } = options;
  const t = useTranslations('editors.draft');
  const texts = useTranslations('admin.form');
  const auto = useAutosave(options);
  const [busy, setBusy] = useState(false);
  const [undo, setUndo] = useState<Undo | null>(null);

  /** Runs one call at a time. Resolves to null when it failed; the error is then shown. */
  const run = async (work: () => Promise<{ data: PageState }>): Promise<PageState | null> => {
    if (busy) return null;
    setBusy(true);
    try {
      return (await work()).data;
    } catch (error) {
      showToast(failureText(error, texts('network')), 'error', TOAST_MS.failure);
      return null;
    } finally {
      setBusy(false);
    }
  };
  const replace = async (text: string, work: () => Promise<{ data: PageState }>) => {
    const values = auto.seen() === null ? null : toInput(specs, form.getValues());
    const next = await run(work);
    if (!next) return;
    auto.show(next);
    setUndo({ text, values, at: next.draft?.updated_at ?? null });
  };
  const discard = async () => {
    if (!(await auto.save())) return;
    const seen = auto.seen();
    if (seen) await replace(t('undo.discarded'), () => discardDraft(pageKey, seen));
  };
  const restore = async (version: number) => {
    if (!(await auto.save())) return;
    const body = { version, seen: auto.seen() };
    await replace(t('undo.restored', { number: version }), () => restoreVersion(pageKey, body));
  };
  const takeBack = async () => {
    if (!undo) return;
    const { values, at } = undo;
    const next = await run(() => {
      if (values) return saveDraft(pageKey, { values, seen: at });
      return at ? discardDraft(pageKey, at) : readDraft(pageKey);
    });
    if (next) auto.show(next);
  };

  /** Whether the draft can be published: it is saved and no field is invalid. */
  const isReady = async (): Promise<boolean> => {
    if (!(await auto.save())) return false;
    if (await form.trigger()) return true;
    auto.fail({ message: texts('failed'), items: flattenErrors(form.formState.errors) });
    return false;
  };
  /** Throws when the server refuses. */
  const publish = async (at: string | null): Promise<void> => {
    const seen = auto.seen();
    if (!seen) return;
    auto.show((await publishDraft(pageKey, { seen, at })).data);
    showToast(t(at ? 'schedule.done' : 'publish.done'), 'success');
  };
  const unschedule = async () => {
    const next = await run(() => unscheduleDraft(pageKey));
    if (!next) return;
    auto.adopt(next);
    showToast(t('schedule.removed'), 'info');
    await auto.save();
  };
  /** Replaces the form with the other person's version. */
  const loadTheirs = async () => {
    const next = await run(() => readDraft(pageKey));
    if (next) auto.show(next);
  };

  return {
    ...auto,
    busy,
    undo: undo && undo.at === (auto.state.draft?.updated_at ?? null) ? undo.text : null,
    discard,
    restore,
    takeBack,
    isReady,
    publish,
    unschedule,
    loadTheirs,
  };
}
export type PageDraft = ReturnType<typeof usePageDraft>;
