import { type ComponentProps, useEffect, useRef } from 'react';

type SelectBoxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  label: string;
  indeterminate?: boolean;
};

/** A checkbox of a row or a cell, named by `label`; "some" is its indeterminate state. */
export function SelectBox({ label, indeterminate = false, ...input }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className="check row-check">
      <input {...input} ref={box} type="checkbox" aria-label={label} />
    </label>
  );
}
