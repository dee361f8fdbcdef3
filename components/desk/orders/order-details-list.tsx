'use client';

import type { ValueProps } from '@/components/admin/fields/values';
import { ListScreen, type ListScreenProps } from '@/components/admin/list/list-screen';
import type { Cells } from '@/components/admin/list/list-table';

/** The code of the size, below what was bought. */
const SizeCode = ({ row }: ValueProps) =>
  typeof row.size_code === 'string' && <span className="block text-soft">{row.size_code}</span>;

const CELLS: Cells = { description: SizeCode };

/** The list of order lines; those of a size say its code. */
export const OrderDetailsList = (props: ListScreenProps) => <ListScreen {...props} cells={CELLS} />;
