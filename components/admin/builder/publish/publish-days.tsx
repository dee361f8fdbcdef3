'use client';

import { useState } from 'react';
import { useBuilderState } from '../context';
import { useTexts } from '../texts';
import { DifferenceView } from '../versions/difference-view';

/** How the stored draft differs from the newest version, by day; read when it is opened. */
export function PublishDays() {
  const t = useTexts('builder.publish');
  const programId = useBuilderState((state) => state.programId);
  const { major, minor } = useBuilderState((state) => state.version);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="publish-days" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('by_day')}</summary>
      {isOpen && <DifferenceView programId={programId} version="draft" against={`${major}.${minor}`} />}
    </details>
  );
}
