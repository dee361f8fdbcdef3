import type { ReactNode } from 'react';
import { Radio, type RadioProps } from './radio';

type OptionProps = Omit<RadioProps, 'title' | 'className'> & {
  title: ReactNode;
  detail?: ReactNode;
  /** Price or icon at the end. */
  end?: ReactNode;
};

/** A radio button as a panel (ranges, payment type). Group several with one `name` in a `fieldset`. */
export function Option({ title, detail, end, ...radio }: OptionProps) {
  return (
    <label className="option">
      <Radio {...radio} />
      <span>
        <b className="block leading-tight">{title}</b>
        {detail && <span className="text-sm text-muted">{detail}</span>}
      </span>
      {end && <span className="num font-extrabold text-xl">{end}</span>}
    </label>
  );
}
