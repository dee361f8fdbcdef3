'use client';

import { useCallback } from 'react';
import { ApiError, failureText, isUnanswered } from '@/components/ui/api';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import { readProgram, saveDraft } from '../calls';
import { keyAtPath, type Sending, toSend, withAnswered } from '../state/difference';
import { rebase } from '../state/open';
import { isLive, type RowKey } from '../state/plan';
import type { Builder, RowError } from '../state/store';
import { useTexts } from '../texts';
import { authorName, rowName } from '../words';

/** Errors of the server by row; those without a row are shown for the whole plan. */
function errorsByRow({ keys }: Sending, errors: Record<string, string[]>) {
  const rows: Record<RowKey, RowError[]> = {};
  let rest: string | null = null;
  for (const [path, [text = '']] of Object.entries(errors)) {
    const found = keyAtPath(keys, path);
    if (found) rows[found.key] = [...(rows[found.key] ?? []), { field: found.field, text }];
    else rest ??= text;
  }
  return { rows, rest };
}

/** Saves the changes into the draft; later input stays unsaved. Resolves to true when saved. */
export function useSaving(builder: Builder): () => Promise<boolean> {
  const t = useTexts('builder');
  return useCallback(async () => {
    const { store } = builder;
    const fail = (failure: string) => store.setState({ status: 'failed', failure });

    const send = async (): Promise<boolean> => {
      const { base, history, sending, programId, revision, copies, unanswered } = store.getState();
      const { plan } = history;
      if (sending.months.length === 0) {
        store.setState({ status: 'saved', failure: null });
        return true;
      }
      // Until the answer comes, the journal of what is typed meanwhile says what may be stored.
      store.setState({ status: 'saving', failure: null, errors: {}, unanswered: [...unanswered, plan] });
      try {
        const saved = await saveDraft({
          id: programId,
          plan_revision: revision,
          program_months: sending.months,
          template_ids: copies
            .filter(({ key }) => isLive(plan, key) && !base.rows[key])
            .map(({ template }) => template),
        });
        store.setState((state) => {
          const ids = withAnswered(state.ids, plan, saved.ids);
          return {
            base: plan,
            ids,
            revision: saved.plan_revision,
            unanswered: [],
            version: saved.version,
            sending: toSend(plan, state.history.plan, ids),
            copies: state.copies.filter((copy) => !copies.includes(copy)),
            status: 'saved',
            // «Se quita al guardar» is not true any more.
            said: '',
          };
        });
        return true;
      } catch (error) {
        if (!isUnanswered(error)) store.setState({ unanswered });
        if (!(error instanceof ApiError)) fail(t('save.network'));
        else if (error.status === 409) return merge();
        else if (error.status === 422) {
          const { rows, rest } = errorsByRow(sending, error.errors);
          store.setState({ errors: rows });
          const [first] = Object.entries(rows);
          const row = first && plan.rows[first[0]];
          if (row) {
            const count = Object.keys(rows).length;
            const name = rowName(t, store.getState().names, row);
            fail(rest ?? t('save.refused', { count, name, text: first[1][0]?.text ?? '' }));
            builder.show(row.key);
          } else fail(rest ?? error.message);
        } else if (error.status === 404) fail(t('save.gone'));
        else fail(failureText(error, t('save.network')));
        return false;
      }
    };
    const merge = async (): Promise<boolean> => {
      const { programId, revision } = store.getState();
      const program = await readProgram(programId, revision).catch(() => null);
      if (!program) {
        fail(t('save.network'));
        return false;
      }
      const result = rebase(store, program);
      const state = store.getState();
      if (result === 'clash') {
        const by = state.openClash?.clashes[0]?.by ?? state.openClash?.by;
        fail(t('save.clash', { name: authorName(t, state, by) }));
        return false;
      }
      const name = authorName(t, state, program.changes?.at(-1)?.by);
      if (result === 'merged') showToast(t('save.merged', { name }), 'info', TOAST_MS.failure);
      return send();
    };
    const { status, laterClash } = store.getState();
    if (laterClash) store.setState({ openClash: laterClash, laterClash: null });
    if (status === 'saving' || laterClash) return false;
    return send();
  }, [builder, t]);
}
