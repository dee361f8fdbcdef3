'use client';

import type { ValueProps } from '@/components/admin/fields/values';
import { ListScreen, type ListScreenProps } from '@/components/admin/list/list-screen';
import type { Cells } from '@/components/admin/list/list-table';
import { entryOf } from '@/lib/resources/users-logs/sentence';
import { LogSentence } from './log-sentence';

const Sentence = ({ row }: ValueProps) => (
  <span className="block">
    <LogSentence {...entryOf(row)} />
  </span>
);

const CELLS: Cells = { action: Sentence };

/** The users log, one sentence per row. */
export const LogsList = (props: ListScreenProps) => <ListScreen {...props} cells={CELLS} />;
