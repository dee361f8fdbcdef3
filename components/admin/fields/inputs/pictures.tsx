'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import type { InputProps } from '../input-props';
import { filesIn } from '../values';
import { FilesInput } from './files';
import type { Stored } from './upload';

/**
 * The pictures of several fields as one strip. The first picture is the value of the field `lead`, the others
 * are this field's value. Pictures of the fields in `also` become part of it with the first change.
 */
export function PicturesInput(props: InputProps) {
  const { field } = props.spec;
  const { lead = '', also = [] } = (field.kind === 'files' && field.strip) || {};
  const { control, setValue } = useFormContext();
  const before = filesIn(useWatch({ control, name: lead }));
  const after = useWatch({ control, name: [...also] }).flatMap(filesIn);
  const all = [...before, ...filesIn(props.value), ...after];
  const pictures = all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
  const change = (value: unknown) => {
    const [first, ...rest] = value as readonly Stored[];
    setValue(lead, first ? [first] : [], { shouldDirty: true });
    for (const name of also) setValue(name, [], { shouldDirty: true });
    props.onChange(rest);
  };
  return <FilesInput {...props} value={pictures} onChange={change} hasLead />;
}
