'use client';

import { useState } from 'react';
import { useBuilder, useRow } from './context';
import type { DialogProps } from './dialog-types';
import { LibrarySearch } from './library-search';
import type { Key } from './state/plan';
import { useTexts } from './texts';

/** Which block to add to the day. */
export function BlockDialog({ edits, onClose }: DialogProps) {
  const t = useTexts('builder.block');
  return (
    <LibrarySearch
      library="blocks"
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

/** Another block or week of the library for a row of the plan. */
function KindDialog({
  library,
  row,
  title,
  edits,
  onClose,
}: Pick<DialogProps, 'edits' | 'onClose'> & { library: 'blocks' | 'weeks'; row: Key; title: string }) {
  const builder = useBuilder();
  const current = useRow(row)?.ref ?? 0;
  return (
    <LibrarySearch
      library={library}
      title={title}
      verb={title}
      current={current}
      onClose={onClose}
      onChoose={({ id, name }) => {
        onClose();
        if (id === current) return;
        builder.name(library, id, name);
        edits.refer([row], id);
      }}
    />
  );
}

/** Which block of the library the active one stands for. */
export function BlockKindDialog({ edits, onClose }: DialogProps) {
  const t = useTexts('builder.block');
  const builder = useBuilder();
  const [row] = useState(() => builder.get().active ?? '');
  return <KindDialog library="blocks" row={row} title={t('change')} edits={edits} onClose={onClose} />;
}

/** Which week of the library the open one stands for: its name. */
export function WeekKindDialog({ edits, onClose }: DialogProps) {
  const t = useTexts('builder.week');
  const builder = useBuilder();
  const [row] = useState(() => builder.get().place.week ?? '');
  return <KindDialog library="weeks" row={row} title={t('change')} edits={edits} onClose={onClose} />;
}
