import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { ApiError, apiData, failureText } from '@/components/ui/api';
import type { FieldSpec, ResourceInfo, WireRow } from '../resource-info';
import { apiRoutes } from '../routes';
import type { FormFailure } from './form-alert';
import { newlyFree } from './free-amounts';
import type { SaveStatus } from './save-button';
import { type FormValues, toForm, toInput } from './values';

/** The first message of each field by path; child rows have their own paths. */
export function flattenErrors(errors: object, prefix = ''): FormFailure['items'] {
  return Object.entries(errors).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const path = prefix ? `${prefix}.${name}` : name;
    if ('message' in value && typeof value.message === 'string') return [{ path, text: value.message }];
    return name === 'ref' ? [] : flattenErrors(value, path);
  });
}

/** «Rangos, 2, Precio» */
function labelOf(specs: readonly FieldSpec[], path: string): string {
  const [name, index, child] = path.split('.');
  const spec = specs.find((candidate) => candidate.name === name);
  const inner = spec?.children?.find((candidate) => candidate.name === child);
  return [spec?.label, inner && `${Number(index) + 1}`, inner?.label].filter(Boolean).join(', ');
}

/** «Nombre: Este campo es requerido» */
function named(specs: readonly FieldSpec[], path: string, text: string): string {
  const label = labelOf(specs, path);
  return label ? `${label}: ${text}` : text;
}

type Saving = {
  info: ResourceInfo;
  /** URL that an existing row is saved to, when it is not the row's own. */
  endpoint: string | undefined;
  specs: readonly FieldSpec[];
  /** The row as it was when the form was opened; null for a new one. */
  opened: WireRow | null;
  form: UseFormReturn<FormValues>;
  onSaved: (row: WireRow) => void;
  onConflict: (current: WireRow) => void;
};

/**
 * Saves one request at a time.
 * A failure keeps the input and says what to do (docs/spec/specification.md#errors).
 */
export function useSave({ info, endpoint, specs, opened, form, onSaved, onConflict }: Saving) {
  const t = useTranslations('admin.form');
  const [status, setStatus] = useState<SaveStatus>('idle');
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [question, setQuestion] = useState<{ values: FormValues; labels: string[] } | null>(null);

  const fail = (message: string, items: FormFailure['items'] = []) => {
    setStatus('failed');
    setFailure({ message, items: items.map(({ path, text }) => ({ path, text: named(specs, path, text) })) });
  };
  const explain = (error: unknown) => {
    if (!(error instanceof ApiError)) return fail(t('network'));
    const { current } = error;
    if (error.status === 409 && typeof current === 'object' && current !== null && 'id' in current) {
      setStatus('failed');
      return onConflict(current as WireRow);
    }
    const items = Object.entries(error.errors).flatMap(([path, [text]]) => (text ? [{ path, text }] : []));
    for (const { path, text } of items) form.setError(path, { type: 'server', message: text });
    fail(items.length > 0 ? t('failed') : failureText(error, t('network')), items);
  };
  const save = async (values: FormValues) => {
    setQuestion(null);
    setStatus('saving');
    const body = { ...toInput(specs, values), ...(opened ? { updated_at: opened.updated_at } : {}) };
    try {
      const saved = await (opened
        ? apiData<WireRow>(endpoint ?? apiRoutes.row(info.name, opened.id), { method: 'PUT', body })
        : apiData<WireRow>(apiRoutes.list(info.name), { method: 'POST', body }));
      setStatus('saved');
      onSaved(saved);
    } catch (error) {
      explain(error);
    }
  };
  const askFirst = async (values: FormValues) => {
    const paths = newlyFree(specs, opened ? toForm(specs, opened) : undefined, values);
    if (paths.length === 0) return save(values);
    setStatus('idle');
    setQuestion({ values, labels: paths.map((path) => labelOf(specs, path)) });
  };
  const submit = async () => {
    if (status === 'saving') return;
    setFailure(null);
    form.clearErrors();
    setStatus('saving');
    await form.handleSubmit(askFirst, (errors: FieldErrors<FormValues>) =>
      fail(t('failed'), flattenErrors(errors)),
    )();
  };

  return {
    status,
    failure,
    /** What would be free once saved, while the form asks. */
    free: question?.labels ?? null,
    answer: (agreed: boolean) => (agreed && question ? void save(question.values) : setQuestion(null)),
    submit,
    dismiss: () => setFailure(null),
    rest: () => setStatus('idle'),
  };
}
