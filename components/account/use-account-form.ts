import { useTranslations } from 'next-intl';
import { type SubmitEvent, useActionState, useEffect, useRef, useState, useTransition } from 'react';
import { type FieldErrors, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { refreshSession } from '@/components/session/session';
import type { MessageKey } from '@/lib/domain/errors';
import { fieldErrorsOf } from '@/lib/domain/validation';
import { type FormAction, type FormState, SCRIPTED } from './form-state';

type Options<T extends FieldValues> = {
  /** The schema that the server uses; its messages are keys of `errors`. */
  schema: $ZodType<unknown>;
  formAction: FormAction;
  defaults: T;
  /** Called once per successful submit. */
  onDone?: ((state: FormState & { ok: true }) => void) | undefined;
};

/**
 * A form that also works without JavaScript, by its action.
 * With JavaScript it shows errors once a field loses focus or the form is sent, keeps the input, and moves
 * focus to the first invalid field.
 */
export function useAccountForm<T extends FieldValues>({ schema, formAction, defaults, onDone }: Options<T>) {
  const translate = useErrorText();
  const t = useTranslations('account.form');
  // State of a form that was submitted without JavaScript.
  const [postedState, post] = useActionState(formAction, null);
  const [scriptedState, setScriptedState] = useState<FormState | null>(null);
  const [busy, startSending] = useTransition();
  const state = scriptedState ?? postedState;
  const alert = useRef<HTMLDivElement>(null);
  const form = useForm<T>({
    mode: 'onTouched',
    defaultValues: defaults as never,
    resolver: resolverOf<T>(schema, translate),
  });
  const failed = state && !state.ok ? state : null;
  const onDoneRef = useRef(onDone);
  onDoneRef.current = onDone;
  const sent = useRef(false);

  // After signing in, the re-rendered page may redirect without a reload, so the session is fetched again
  // here.
  useEffect(() => {
    return () => {
      if (sent.current) void refreshSession();
    };
  }, []);

  useEffect(() => {
    if (state?.ok) {
      onDoneRef.current?.(state);
    } else if (state) {
      const fieldErrors = Object.entries(state.errors).filter(([, texts]) => texts[0] !== state.message);
      fieldErrors.forEach(([name, texts], i) => {
        form.setError(name as Path<T>, { message: texts[0] ?? '' }, { shouldFocus: i === 0 });
      });
      if (fieldErrors.length === 0) alert.current?.focus();
    }
  }, [state, form.setError]);

  const send = form.handleSubmit((_, event) => {
    const data = new FormData(event?.target as HTMLFormElement);
    data.set(SCRIPTED, '1');
    sent.current = true;
    startSending(async () => {
      // On a network error the input stays.
      const answer = await formAction(null, data).catch(() => networkFailure(t('offline')));
      // Must run before React re-renders: the new page may redirect by the router, and the reload should
      // already be under way.
      if (answer.ok && answer.to) location.assign(answer.to);
      setScriptedState(answer);
    });
  });

  /** Props of an input, apart from its label. */
  const field = (name: Path<T>) => {
    const postedError = failed && !form.formState.isSubmitted ? failed.errors[name]?.[0] : undefined;
    return {
      ...form.register(name),
      id: name as string,
      error: (form.formState.errors[name]?.message as string | undefined) ?? postedError,
    };
  };
  return {
    formProps: { action: post, noValidate: true, onSubmit: (event: SubmitEvent) => void send(event) },
    field,
    form,
    alert,
    /** After a success the browser navigates away: stay busy until then. */
    busy: busy || Boolean(state?.ok && state.to),
    succeeded: state?.ok === true,
    failure: failed?.message,
    submitted: failed?.values ?? {},
  };
}

const networkFailure = (message: string): FormState => ({ ok: false, message, errors: {}, values: {} });

function useErrorText() {
  const t = useTranslations('errors');
  return ({ key, values }: MessageKey) =>
    t.has(key as 'required') ? t(key as 'required', values) : t('invalid');
}

function resolverOf<T extends FieldValues>(
  schema: $ZodType<unknown>,
  translate: (key: MessageKey) => string,
): Resolver<T> {
  return async (values) => {
    const result = safeParse(schema, values);
    if (result.success) return { values, errors: {} };
    const errors = Object.entries(fieldErrorsOf(result.error, values)).map(([name, [first]]) => [
      name,
      { type: 'rule', message: translate(first ?? { key: 'invalid' }) },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<T> };
  };
}
