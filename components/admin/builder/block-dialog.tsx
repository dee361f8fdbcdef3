'use client';

import { useId, useState } from 'react';
import { Field } from '@/components/ui/field';
import { useLists } from './context';
import type { DialogProps } from './dialog-types';
import { Frame } from './frame';
import { useTexts } from './texts';

/** Which block to add to the day. */
export function BlockDialog({ edits, onClose }: DialogProps) {
  const t = useTexts('builder.block');
  const { blocks } = useLists();
  const id = useId();
  const [ref, setRef] = useState(blocks[0]?.id ?? 0);
  const add = () => {
    onClose();
    // The dialog gives the focus back when it closes: the new row takes it after that.
    setTimeout(() => edits.addBlock(ref), 0);
  };
  return (
    <Frame title={t('add')} verb={t('add')} disabled={ref === 0} onVerb={add} onClose={onClose} width={440}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field id={id} label={t('kind')}>
          <select
            id={id}
            className="input"
            value={ref}
            onChange={(event) => setRef(Number(event.target.value))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          >
            {blocks.map((option) => (
              <option key={option.id} value={option.id}>
                {option.name}
              </option>
            ))}
          </select>
        </Field>
      </form>
    </Frame>
  );
}
