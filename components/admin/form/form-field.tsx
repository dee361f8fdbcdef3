import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { cx } from '@/components/ui/cx';
import { FieldError } from '@/components/ui/field';
import { PartBoundary } from '@/components/ui/part-boundary';
import { SPANISH } from '@/lib/domain/translations';
import { isTranslatable } from '@/lib/fields/texts';
import { FieldInput } from '../fields/registry';
import type { FieldSpec } from '../resource-info';

/** Id that the alert's links point to. */
export const fieldId = (path: string): string => `f-${path.replaceAll('.', '-')}`;

/** Kinds whose input has its own label (a switch) or is a group of controls. */
const GROUPS = new Set<string>(['files', 'rows', 'choice']);

type FormFieldProps = {
  spec: FieldSpec;
  resource: string;
  wide?: boolean;
  /** The title of its section already says its name. */
  named?: boolean;
};

/** Label, input and message of one field. */
export const FormField = memo(function FormField({ spec, resource, wide, named }: FormFieldProps) {
  const t = useTranslations('admin.form');
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name: spec.name, control });
  const id = fieldId(spec.name);
  const error = fieldState.error?.message;
  const described = [error && `${id}-error`, spec.hint && `${id}-hint`].filter(Boolean).join(' ');
  const aria = {
    ...(error ? { 'aria-invalid': true } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
    ...(spec.field.required ? { 'aria-required': true } : {}),
  };
  const input = (
    <PartBoundary text={t('part_failed')} retry={t('part_retry')}>
      <FieldInput
        spec={spec}
        id={id}
        path={spec.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        aria={aria}
        lang={isTranslatable(spec.field) ? SPANISH : undefined}
        resource={resource}
      />
    </PartBoundary>
  );
  const message = (
    <>
      {error && <FieldError id={id}>{error}</FieldError>}
      {spec.hint && (
        <p id={`${id}-hint`} className="hint">
          {spec.hint}
        </p>
      )}
    </>
  );
  if (spec.field.kind === 'boolean')
    return (
      <div className="min-w-0 self-center">
        {input}
        {message}
      </div>
    );
  const name = (
    <>
      {spec.label}
      {spec.field.required && (
        <span className="required" title={t('required')} aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  const className = cx('field', wide && 'field-wide');
  return GROUPS.has(spec.field.kind) || spec.grid ? (
    <fieldset className={className} id={id} tabIndex={-1}>
      <legend id={`${id}-label`} className={cx(named && 'sr-only')}>
        {name}
      </legend>
      {input}
      {message}
    </fieldset>
  ) : (
    <div className={className}>
      <label htmlFor={id} id={`${id}-label`} className={cx(named && 'sr-only')}>
        {name}
      </label>
      {input}
      {message}
    </div>
  );
});
