import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ApiError, isUnanswered } from '@/components/ui/api';
import type { PageState } from '@/lib/server/content/page-draft';
import type { FormFailure } from '../form/form-alert';
import { type FormValues, keepTyped, toForm, toInput } from '../form/values';
import type { FieldSpec, WireRow } from '../resource-info';
import { type PageKey, readDraft, saveDraft } from './calls';

/** Delay after the last key, in ms. */
const SAVE_MS = 800;
/** Delay between tries while the server can't be reached, in ms. */
const RETRY_MS = 5_000;

export type DraftStatus = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused';
/** Another person's version of the draft, with name and time. */
export type DraftConflict = WireRow & { by: { name: string } | null; updated_at: string | null };

type Autosave = { form: UseFormReturn<FormValues>; specs: FieldSpec[]; pageKey: PageKey; initial: PageState };

/**
 * Saves the form into the page's draft: one request at a time, retried while the server can't be reached.
 * Input stays in the form whatever happens (docs/spec/page-versions.md#saving).
 */
export function useAutosave({ form, specs, pageKey, initial }: Autosave) {
  const [state, setState] = useState(initial);
  const [status, setStatus] = useState<DraftStatus>('saved');
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [clash, setClash] = useState<DraftConflict | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const textOf = useCallback((values: FormValues) => JSON.stringify(toInput(specs, values)), [specs]);
  /** The server's state: the values as text, and the draft's `updated_at`. */
  const stored = useRef({
    text: textOf(toForm(specs, initial.row)),
    seen: initial.draft?.updated_at ?? null,
  });
  const sending = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPaused = useRef(false);
  isPaused.current = clash !== null || Boolean(state.draft?.publish_at);

  const take = useCallback((next: PageState, text: string) => {
    stored.current = { text, seen: next.draft?.updated_at ?? null };
    setState(next);
    setStatus('saved');
    setFailure(null);
  }, []);

  const refuse = useCallback(
    (error: unknown, again: () => void) => {
      if (isUnanswered(error)) {
        setStatus('offline');
        timer.current = setTimeout(again, RETRY_MS);
        return;
      }
      const { current, errors, message } = error as ApiError;
      setStatus('refused');
      if (typeof current === 'object' && current !== null && 'id' in current)
        return setClash(current as DraftConflict);
      const items = Object.entries(errors).flatMap(([path, [text]]) => (text ? [{ path, text }] : []));
      for (const { path, text } of items) form.setError(path, { type: 'server', message: text });
      setFailure({ message, items });
    },
    [form],
  );

  /** Saves immediately. Resolves to true when the draft equals the form. */
  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    // Of two that waited for the same save, the second has to wait for the first's, too.
    while (sending.current) await sending.current;
    const values = form.getValues();
    const text = textOf(values);
    if (text === stored.current.text) {
      setStatus('saved');
      return true;
    }
    if (isPaused.current) return false;
    setStatus('saving');
    const work = saveDraft(pageKey, { values: toInput(specs, values), seen: stored.current.seen }).then(
      ({ data }) => {
        take(data, text);
        setSavedAt(Date.now());
        return true;
      },
      (error: unknown) => {
        refuse(error, () => void save());
        return false;
      },
    );
    sending.current = work;
    const done = await work;
    sending.current = null;
    // There was new input while the request was running.
    if (done && textOf(form.getValues()) !== stored.current.text) return save();
    return done;
  }, [form, pageKey, refuse, specs, take, textOf]);

  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      if (textOf(form.getValues()) === stored.current.text) return;
      setStatus((now) => (now === 'saving' ? now : 'waiting'));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), SAVE_MS);
    });
    const back = () => void save();
    window.addEventListener('online', back);
    return () => {
      unsubscribe();
      window.removeEventListener('online', back);
      clearTimeout(timer.current);
    };
  }, [form, save, textOf]);

  /** Replaces the form: after a restore, a discard or a publication, or with another person's version. */
  const show = useCallback(
    (next: PageState) => {
      const values = toForm(specs, next.row);
      take(next, textOf(values));
      setClash(null);
      form.reset(values);
    },
    [form, specs, take, textOf],
  );
  /** Keeps the form's input and continues from another state of the draft. */
  const adopt = useCallback((next: PageState) => {
    stored.current.seen = next.draft?.updated_at ?? null;
    isPaused.current = Boolean(next.draft?.publish_at);
    setState(next);
    setClash(null);
  }, []);
  /** Saves what was typed before a session ended, onto the draft that was shown then. */
  const resume = ({ values, seen }: { values: FormValues; seen: string | null }) => {
    stored.current.seen = seen;
    form.reset(values, { keepDefaultValues: true });
    void save();
  };
  /** Saves what was typed here over another person's version; their other fields stay. */
  const keepMine = async () => {
    const fresh = await readDraft(pageKey).catch(() => null);
    if (!fresh) return setStatus('offline');
    const [opened, current] = [toForm(specs, state.row), toForm(specs, fresh.data.row)];
    const kept = keepTyped(specs, { opened, current, typed: form.getValues() });
    adopt(fresh.data);
    form.reset(kept, { keepDefaultValues: true });
    stored.current.text = '';
    await save();
  };

  return {
    state,
    status,
    savedAt,
    clash,
    failure,
    save,
    show,
    adopt,
    resume,
    keepMine,
    seen: () => stored.current.seen,
    fail: setFailure,
  };
}
