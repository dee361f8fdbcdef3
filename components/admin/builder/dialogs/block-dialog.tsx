import { useState } from 'react';
import { useActions } from '../actions';
import { useBuilder, useRow } from '../context';
import type { DialogProps } from '../dialog-types';
import { LibrarySearch } from '../library/library-search';
import type { RowKey } from '../state/plan';
import { useTexts } from '../texts';

/** Chooses a library block to add to the day. */
export function BlockDialog({ onClose }: DialogProps) {
  const { edits } = useActions();
  const t = useTexts('builder.block');
  return (
    <LibrarySearch
      library="blocks"
      title={t('add')}
      verb={t('add')}
      onClose={onClose}
      onChoose={({ id, name }) => {
        onClose();
        edits.addBlock(id, name);
      }}
    />
  );
}

/** Changes the library block or week that a plan row refers to. */
function KindDialog({
  library,
  row,
  title,
  onClose,
}: DialogProps & { library: 'blocks' | 'weeks'; row: RowKey; title: string }) {
  const { edits } = useActions();
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

/** Changes the library block of the active block. */
export function BlockKindDialog({ onClose }: DialogProps) {
  const t = useTexts('builder.block');
  const builder = useBuilder();
  const [row] = useState(() => builder.get().active ?? '');
  return <KindDialog library="blocks" row={row} title={t('change')} onClose={onClose} />;
}

/** Changes the library week, and with it the name, of the open week. */
export function WeekKindDialog({ onClose }: DialogProps) {
  const t = useTexts('builder.week');
  const builder = useBuilder();
  const [row] = useState(() => builder.get().place.week ?? '');
  return <KindDialog library="weeks" row={row} title={t('change')} onClose={onClose} />;
}
