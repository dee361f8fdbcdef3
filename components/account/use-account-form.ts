'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useActionState, useEffect, useRef, useState, useTransition } from 'react';
import { type FieldErrors, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { refreshSession } from '@/components/session/session';
import type { MessageKey } from '@/lib/domain/errors';
import { fieldErrorsOf } from '@/lib/domain/validation';
import { type FormAction, type FormState, SCRIPTED } from './form-state';

type Options<T extends FieldValues> = {
  /** The same rules as on the server; its messages are keys of `errors`. */
  schema: $ZodType<unknown>;
  door: FormAction;
  defaults: T;
  /** Runs once for each success. */
  onDone?: ((state: FormState & { ok: true }) => void) | undefined;
};

/**
 * A form that works without JavaScript (the door is its action) and with it shows errors once a field was left or the
 * form sent, keeps what was typed, and moves focus to what is wrong.
 */
export function useAccountForm<T extends FieldValues>({ schema, door, defaults, onDone }: Options<T>) {
  const say = useSay();
  const t = useTranslations('account.form');
  // The state of a form that was sent without JavaScript.
  const [posted, post] = useActionState(door, null);
  const [answered, setAnswered] = useState<FormState | null>(null);
  const [busy, startSending] = useTransition();
  const state = answered ?? posted;
  const alert = useRef<HTMLDivElement>(null);
  const form = useForm<T>({
    mode: 'onTouched',
    defaultValues: defaults as never,
    resolver: resolverOf<T>(schema, say),
  });
  const failed = state && !state.ok ? state : null;
  const done = useRef(onDone);
  done.current = onDone;
  const sent = useRef(false);

  // The answer to a sign-in draws the page anew, which may lead on at once, without a reload: who is here is asked again.
  useEffect(() => {
    return () => {
      if (sent.current) void refreshSession();
    };
  }, []);

  useEffect(() => {
    if (state?.ok) {
      done.current?.(state);
    } else if (state) {
      const wrong = Object.entries(state.errors).filter(([, texts]) => texts[0] !== state.message);
      wrong.forEach(([name, texts], i) => {
        form.setError(name as Path<T>, { message: texts[0] ?? '' }, { shouldFocus: i === 0 });
      });
      if (wrong.length === 0) alert.current?.focus();
    }
  }, [state, form.setError]);

  const send = form.handleSubmit((_, event) => {
    const data = new FormData(event?.target as HTMLFormElement);
    data.set(SCRIPTED, '1');
    sent.current = true;
    startSending(async () => {
      // An answer that never came takes nothing away of what was typed.
      const answer = await door(null, data).catch(() => unanswered(t('offline')));
      // Before the page is drawn anew: that may lead on softly, and this reload is then under way already.
      if (answer.ok && answer.to) location.assign(answer.to);
      setAnswered(answer);
    });
  });

  /** Everything an input of the form needs but its label. */
  const field = (name: Path<T>) => {
    const unscripted = failed && !form.formState.isSubmitted ? failed.errors[name]?.[0] : undefined;
    return {
      ...form.register(name),
      id: name as string,
      error: (form.formState.errors[name]?.message as string | undefined) ?? unscripted,
    };
  };
  return {
    formProps: { action: post, noValidate: true, onSubmit: (event: SubmitEvent) => void send(event) },
    field,
    form,
    alert,
    /** The last answer leaves the browser on its way to another page: stay busy. */
    busy: busy || Boolean(state?.ok && state.to),
    succeeded: state?.ok === true,
    failure: failed?.message,
    typed: failed?.values ?? {},
  };
}

const unanswered = (message: string): FormState => ({ ok: false, message, errors: {}, values: {} });

function useSay() {
  const t = useTranslations('errors');
  return ({ key, values }: MessageKey) =>
    t.has(key as 'required') ? t(key as 'required', values) : t('invalid');
}

function resolverOf<T extends FieldValues>(
  schema: $ZodType<unknown>,
  say: (key: MessageKey) => string,
): Resolver<T> {
  return async (values) => {
    const result = safeParse(schema, values);
    if (result.success) return { values, errors: {} };
    const errors = Object.entries(fieldErrorsOf(result.error)).map(([name, [first]]) => [
      name,
      { type: 'rule', message: say(first ?? { key: 'invalid' }) },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<T> };
  };
}
