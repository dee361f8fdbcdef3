import type { ComponentPropsWithoutRef } from 'react';
import { useEarlyChoice } from './use-early-choice';

export type RadioProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'onChange'> & {
  checked: boolean;
  onChoose: () => void;
};

/** A controlled radio button. */
export function Radio({ onChoose, ...input }: RadioProps) {
  const ref = useEarlyChoice<HTMLInputElement>(({ checked }) => {
    if (checked && !input.checked) onChoose();
  });
  return <input {...input} ref={ref} type="radio" onChange={onChoose} />;
}
