import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import { createSchema } from '@/lib/fields/schema';
import type { FieldSpec } from '../resource-info';
import { type FormValues, toInput } from './values';

/** `text_too_long|max=254` → its message with its values. */
function useErrorText() {
  const t = useTranslations('errors');
  return (message: string): string => {
    const [key = 'invalid', ...pairs] = message.split('|');
    const values = Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
    return t.has(key as 'invalid') ? t(key as 'invalid', values) : t('invalid_value');
  };
}

/**
 * Validates with the declaration's schema, the same one that action and handler use
 * (docs/adding-a-resource.md).
 */
export function useResolver(specs: readonly FieldSpec[]): Resolver<FormValues> {
  const translate = useErrorText();
  const schema = useMemo(
    () => createSchema(Object.fromEntries(specs.map(({ name, field }) => [name, field]))),
    [specs],
  );
  return (values) => {
    const result = schema.safeParse(toInput(specs, values));
    if (result.success) return { values, errors: {} };
    const errors: FieldErrors<FormValues> = {};
    for (const issue of result.error.issues)
      set(errors, issue.path.join('.'), { type: 'value', message: translate(issue.message) });
    return { values: {}, errors };
  };
}
