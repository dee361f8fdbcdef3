import { useCallback } from 'react';
import { ApiError, failureText, isUnanswered } from '@/components/ui/api';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import { readProgram, saveDraft } from '../calls';
import { keyAtPath, type Sending, toSend, withAnswered } from '../state/difference';
import { rebase } from '../state/open';
import { isLive, type Plan, type RowKey } from '../state/plan';
import type { Builder, RowError } from '../state/store';
import { type Texts, useTexts } from '../texts';
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

type Saving = { builder: Builder; t: Texts };
type Sent = { sending: Sending; plan: Plan };

const fail = ({ builder }: Saving, failure: string): false => {
  builder.store.setState({ status: 'failed', failure });
  return false;
};

/** Shows refused fields at their rows. Returns the text for the whole plan. */
function showRefused({ builder, t }: Saving, { sending, plan }: Sent, error: ApiError): string {
  const { rows, rest } = errorsByRow(sending, error.errors);
  builder.store.setState({ errors: rows });
  const [first] = Object.entries(rows);
  const row = first && plan.rows[first[0]];
  if (!row) return rest ?? error.message;
  builder.show(row.key);
  const name = rowName(t, builder.get().names, row);
  return rest ?? t('save.refused', { count: Object.keys(rows).length, name, text: first[1][0]?.text ?? '' });
}

function failureOf(saving: Saving, sent: Sent, error: unknown): string {
  const { t } = saving;
  if (!(error instanceof ApiError)) return t('save.network');
  if (error.status === 422) return showRefused(saving, sent, error);
  return error.status === 404 ? t('save.gone') : failureText(error, t('save.network'));
}

async function send(saving: Saving): Promise<boolean> {
  const { store } = saving.builder;
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
    if (error instanceof ApiError && error.status === 409) return mergeAndSend(saving);
    return fail(saving, failureOf(saving, { sending, plan }, error));
  }
}

/** Takes over what another person saved meanwhile, and sends again unless both changed the same. */
async function mergeAndSend(saving: Saving): Promise<boolean> {
  const { builder, t } = saving;
  const { programId, revision } = builder.get();
  const program = await readProgram(programId, revision).catch(() => null);
  if (!program) return fail(saving, t('save.network'));
  const result = rebase(builder.store, program);
  const state = builder.get();
  if (result === 'clash') {
    const by = state.openClash?.clashes[0]?.by ?? state.openClash?.by;
    return fail(saving, t('save.clash', { name: authorName(t, state, by) }));
  }
  const name = authorName(t, state, program.changes?.at(-1)?.by);
  if (result === 'merged') showToast(t('save.merged', { name }), 'info', TOAST_MS.failure);
  return send(saving);
}

/** Saves the changes into the draft; later input stays unsaved. Resolves to true when saved. */
export function useSaving(builder: Builder): () => Promise<boolean> {
  const t = useTexts('builder');
  return useCallback(async () => {
    const { status, laterClash } = builder.get();
    if (laterClash) builder.store.setState({ openClash: laterClash, laterClash: null });
    if (status === 'saving' || laterClash) return false;
    return send({ builder, t });
  }, [builder, t]);
}
