import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { WireRow } from '../../resource-info';
import type { InputProps } from '../input-props';
import { isRow } from '../values';
import { RemoteSelect } from './remote-select';

/** Value of the field that limits this one (provincia → cantón), in the same form or child row. */
function useParent({ spec, path }: Pick<InputProps, 'spec' | 'path'>) {
  const cascade = spec.field.kind === 'reference' ? spec.field.cascade : undefined;
  const prefix = path.slice(0, path.length - spec.name.length);
  const watched: unknown = useWatch({ name: `${prefix}${cascade?.from ?? spec.name}` });
  return { cascade, parent: cascade && isRow(watched) ? watched : null };
}

export function ReferenceInput(props: InputProps) {
  const { spec, id, value, onChange, onBlur, aria } = props;
  const t = useTranslations('admin.form');
  const { cascade, parent } = useParent(props);
  const parentId = parent?.id ?? null;
  const before = useRef(parentId);

  useEffect(() => {
    if (before.current === parentId) return;
    before.current = parentId;
    // A change of province clears the canton.
    onChange(null);
  }, [parentId, onChange]);

  return (
    <RemoteSelect
      id={id}
      label={spec.label}
      target={spec.target}
      value={isRow(value) ? value : null}
      onChange={(row: WireRow | null) => onChange(row)}
      onBlur={onBlur}
      filter={cascade && parent ? { field: cascade.field, id: parent.id } : null}
      disabled={cascade !== undefined && parent === null}
      {...(cascade && !parent ? { placeholder: t('choose') } : {})}
      aria={aria}
    />
  );
}
