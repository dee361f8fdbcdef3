import { useTranslations } from 'next-intl';
import type { ComponentType, CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { FieldError } from '@/components/ui/field';
import type { IconName } from '@/lib/fields/icon-names';
import type { FieldSpec } from '../../resource-info';
import { Ico } from '../../ui/ico';
import type { InputProps } from '../input-props';
import { SetMany } from './set-many';
import { useDragOrder } from './use-drag-order';

type ChildProps = {
  spec: FieldSpec;
  path: string;
  resource: string;
  label: string;
  Child: ComponentType<InputProps>;
};

const fieldId = (path: string): string => `f-${path.replaceAll('.', '-')}`;

/** One field of a child row, labelled by its column heading. */
function ChildField({ spec, path, resource, label, Child }: ChildProps) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name: path, control });
  const id = fieldId(path);
  const error = fieldState.error?.message;
  return (
    <div className="field">
      <label htmlFor={id} className="@xl:sr-only">
        {label}
        {spec.field.required && (
          <span className="required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <Child
        spec={spec}
        id={id}
        path={path}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        aria={{
          ...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}),
          ...(spec.field.required ? { 'aria-required': true } : {}),
        }}
        resource={resource}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

type RowButtonProps = { icon: IconName; label: string; disabled?: boolean; onClick: () => void };

function RowButton({ icon, label, disabled, onClick }: RowButtonProps) {
  return (
    <Button variant="ghost" size="sm" square aria-label={label} disabled={disabled} onClick={onClick}>
      <Ico name={icon} size={16} />
    </Button>
  );
}

const blankOf = (spec: FieldSpec): unknown => {
  if (spec.field.kind === 'reference') return null;
  if (spec.field.kind === 'boolean') return spec.field.default ?? false;
  return 'default' in spec.field ? String(spec.field.default ?? '') : '';
};

/** The sum of one number of the rows, as they are now. */
function RowsTotal({ path, name, label }: { path: string; name: string; label: string }) {
  const t = useTranslations('admin.form');
  const rows: unknown = useWatch({ name: path });
  const list = Array.isArray(rows) ? (rows as readonly Record<string, unknown>[]) : [];
  const total = list.reduce((sum, row) => sum + (Number(row[name]) || 0), 0);
  return (
    <p className="mt-2 text-sm text-muted num">{t('rows_total', { count: list.length, label, total })}</p>
  );
}

/** Texts get wider columns than numbers and choices. */
const tracksOf = (children: readonly FieldSpec[]): string =>
  children
    .map(({ field }) => `minmax(0, ${['text', 'longtext', 'reference'].includes(field.kind) ? 2 : 1}fr)`)
    .join(' ');

/** The longest text of a short field, of which two fit side by side on a phone. */
const SHORT_TEXT = 40;
const isShort = ({ field }: FieldSpec): boolean =>
  field.kind === 'text' ? field.max <= SHORT_TEXT : field.kind !== 'longtext' && field.kind !== 'reference';

/** Child rows; a row removed here is deleted by the save. `Child` comes from the registry. */
export function RowsInput({
  spec,
  path,
  resource,
  Child,
}: InputProps & { Child: ComponentType<InputProps> }) {
  const t = useTranslations('admin.form');
  const { control } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ control, name: path, keyName: 'key' });
  const drag = useDragOrder(move);
  const children = spec.children ?? [];
  const {
    ordered = false,
    max = 200,
    total = null,
    shared = [],
  } = spec.field.kind === 'rows' ? spec.field : {};
  const summed = children.find(({ name }) => name === total);
  const add = () => {
    const row = Object.fromEntries(children.map((child) => [child.name, blankOf(child)]));
    flushSync(() => append(row, { shouldFocus: false }));
    document.getElementById(fieldId(`${path}.${fields.length}.${children[0]?.name}`))?.focus();
  };
  return (
    <div>
      {fields.length === 0 && <p className="text-muted">{t('no_rows')}</p>}
      {fields.length > 0 && (
        <div
          className={cx(
            '@container child-rows',
            ordered && 'child-rows-ordered',
            children.every(isShort) && 'child-rows-short',
          )}
          style={{ '--columns': tracksOf(children) } as CSSProperties}
        >
          <div className="child-heads" aria-hidden="true">
            {children.map((child) => (
              <span key={child.name}>{child.label}</span>
            ))}
          </div>
          {fields.map((item, index) => (
            <fieldset key={item.key} className="child-row" {...(ordered ? drag.target(index) : {})}>
              <legend className="sr-only">{t('row', { number: index + 1 })}</legend>
              {/* For the pointer; by keyboard and by touch the buttons at the end move the row. */}
              {ordered && (
                <span className="child-handle" aria-hidden="true" {...drag.source(index)}>
                  <Ico name="grip-vertical" size={16} />
                </span>
              )}
              {children.map((child) => (
                <ChildField
                  key={child.name}
                  spec={child}
                  label={child.label}
                  path={`${path}.${index}.${child.name}`}
                  resource={resource}
                  Child={Child}
                />
              ))}
              <span className="child-buttons">
                {ordered && (
                  <>
                    <RowButton
                      icon="arrow-up"
                      label={t('row_up', { number: index + 1 })}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <RowButton
                      icon="arrow-down"
                      label={t('row_down', { number: index + 1 })}
                      disabled={index === fields.length - 1}
                      onClick={() => move(index, index + 1)}
                    />
                  </>
                )}
                <RowButton
                  icon="trash-2"
                  label={t('remove_row', { number: index + 1 })}
                  onClick={() => remove(index)}
                />
              </span>
            </fieldset>
          ))}
        </div>
      )}
      {summed && fields.length > 0 && <RowsTotal path={path} name={summed.name} label={summed.label} />}
      {fields.length < max && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-2" onClick={add}>
          <Ico name="plus" size={16} />
          {t('add_row')}
        </Button>
      )}
      {shared.length > 0 && fields.length > 1 && (
        <SetMany
          key={fields.map(({ key }) => key).join()}
          path={path}
          resource={resource}
          specs={children.filter(({ name }) => shared.includes(name))}
          named={children[0]?.name ?? ''}
          Child={Child}
        />
      )}
    </div>
  );
}
