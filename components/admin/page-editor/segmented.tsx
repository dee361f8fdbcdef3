import { cx } from '@/components/ui/cx';

type SegmentedProps<T extends string> = {
  label: string;
  values: readonly T[];
  value: T;
  text: (value: T) => string;
  onChoose: (value: T) => void;
  className?: string;
};

/** A segmented control: one of a few views is selected. */
export function Segmented<T extends string>({
  label,
  values,
  value,
  text,
  onChoose,
  className,
}: SegmentedProps<T>) {
  return (
    <fieldset className={cx('segmented', className)} aria-label={label}>
      {values.map((each) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChoose(each)}>
          {text(each)}
        </button>
      ))}
    </fieldset>
  );
}
