'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/components/ui/api';
import type { PageState } from '@/lib/server/content/page-draft';
import type { FormFailure } from '../form/form-alert';
import { type FormValues, toForm, toInput } from '../form/values';
import type { FieldSpec, WireRow } from '../resource-info';
import { type PageKey, readDraft, saveDraft } from './calls';

/** After the last key (ms). */
const SAVE_MS = 800;
/** Between tries while the server is out of reach (ms). */
const RETRY_MS = 5_000;

export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused';
/** The draft as another person left it, with who and when. */
export type Clash = WireRow & { by: { name: string } | null; updated_at: string | null };

type Autosave = { form: UseFormReturn<FormValues>; specs: FieldSpec[]; pageKey: PageKey; initial: PageState };

const isOutOfReach = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

/**
 * Keeps the draft of a page as the form is: one save at a time, tried again while the server is out of reach. What
 * is typed stays in the form whatever happens (docs/spec/page-versions.md#saving).
 */
export function useAutosave({ form, specs, pageKey, initial }: Autosave) {
  const [state, setState] = useState(initial);
  const [status, setStatus] = useState<SaveStatus>('saved');
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [clash, setClash] = useState<Clash | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const textOf = useCallback((values: FormValues) => JSON.stringify(toInput(specs, values)), [specs]);
  /** What the server has: the values as text, and when the draft was saved. */
  const stored = useRef({
    text: textOf(toForm(specs, initial.row)),
    seen: initial.draft?.updated_at ?? null,
  });
  const sending = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  held.current = clash !== null || Boolean(state.draft?.publish_at);

  const take = useCallback((next: PageState, text: string) => {
    stored.current = { text, seen: next.draft?.updated_at ?? null };
    setState(next);
    setStatus('saved');
    setFailure(null);
  }, []);

  const refuse = useCallback(
    (error: unknown, again: () => void) => {
      if (isOutOfReach(error)) {
        setStatus('offline');
        timer.current = setTimeout(again, RETRY_MS);
        return;
      }
      const { current, errors, message } = error as ApiError;
      setStatus('refused');
      if (typeof current === 'object' && current !== null && 'id' in current)
        return setClash(current as Clash);
      const items = Object.entries(errors).flatMap(([path, [text]]) => (text ? [{ path, text }] : []));
      for (const { path, text } of items) form.setError(path, { type: 'server', message: text });
      setFailure({ message, items });
    },
    [form],
  );

  /** Saves what is in the form now. True: the draft is as the form. */
  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    await sending.current;
    const values = form.getValues();
    const text = textOf(values);
    if (text === stored.current.text) {
      setStatus('saved');
      return true;
    }
    if (held.current) return false;
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
    // Typed meanwhile.
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

  /** Shows another state: after a restore, a discard or a publication, or what another person saved. */
  const show = useCallback(
    (next: PageState) => {
      const values = toForm(specs, next.row);
      take(next, textOf(values));
      setClash(null);
      form.reset(values);
    },
    [form, specs, take, textOf],
  );
  /** Goes on from another state of the draft with what is in the form. */
  const adopt = useCallback((next: PageState) => {
    stored.current.seen = next.draft?.updated_at ?? null;
    held.current = Boolean(next.draft?.publish_at);
    setState(next);
    setClash(null);
  }, []);
  /** What is in the form takes the place of what the other person saved. */
  const keepMine = async () => {
    const fresh = await readDraft(pageKey).catch(() => null);
    if (!fresh) return setStatus('offline');
    adopt(fresh.data);
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
    keepMine,
    seen: () => stored.current.seen,
    fail: setFailure,
  };
}
