'use client';

import { useState } from 'react';
import { BlockSearch } from './block-search';
import { useBuilder } from './context';
import type { DialogProps } from './dialog-types';
import { useTexts } from './texts';

/** Which block to add to the day. */
export function BlockDialog({ edits, onClose }: DialogProps) {
  const t = useTexts('builder.block');
  return (
    <BlockSearch
      title={t('add')}
      verb={t('add')}
      onClose={onClose}
      onChoose={({ id, name }) => {
        onClose();
        // The dialog gives the focus back when it closes: the new row takes it after that.
        setTimeout(() => edits.addBlock(id, name), 0);
      }}
    />
  );
}

/** Which block of the library the active one stands for. */
export function BlockKindDialog({ edits, onClose }: DialogProps) {
  const t = useTexts('builder.block');
  const builder = useBuilder();
  const [row] = useState(() => {
    const { active, history } = builder.get();
    return history.plan.rows[active ?? ''];
  });
  return (
    <BlockSearch
      title={t('change')}
      verb={t('change')}
      current={row?.ref ?? 0}
      onClose={onClose}
      onChoose={({ id, name }) => {
        onClose();
        if (!row || id === row.ref) return;
        builder.name('blocks', id, name);
        edits.refer([row.key], id);
      }}
    />
  );
}
