import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './cx';

type OptionProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'title'> & {
  title: ReactNode;
  detail?: ReactNode;
  /** Price or icon at the end. */
  end?: ReactNode;
};

/** A radio as a panel (ranges, payment type). Group several with the same `name` in a `fieldset`. */
export function Option({ title, detail, end, className, ...radio }: OptionProps) {
  return (
    <label className={cx('opcion', className)}>
      <input {...radio} type="radio" />
      <span>
        <b className="block leading-tight">{title}</b>
        {detail && <span className="text-sm text-ink2">{detail}</span>}
      </span>
      {end && <span className="num font-extrabold text-xl">{end}</span>}
    </label>
  );
}
