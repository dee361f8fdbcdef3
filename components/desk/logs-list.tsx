'use client';

import { isRow, type ValueProps } from '@/components/admin/fields/values';
import { ListScreen, type ListScreenProps } from '@/components/admin/list/list-screen';
import type { Cells } from '@/components/admin/list/list-table';
import { useLookup } from '@/components/admin/use-lookup';
import { textOf } from '@/lib/fields/row-text';

/** «Paola Ureña editó el programa 7». */
function Sentence({ row }: ValueProps) {
  const t = useLookup('admin');
  const [action, model, id] = [textOf(row.action), textOf(row.model), textOf(row.model_id)];
  const named = t.has(`resources.${model}.the`) ? t(`resources.${model}.the`) : model;
  const who = isRow(row.user) ? textOf(row.user.name) : '';
  const key = `audit.sentences.${action}`;
  if (!t.has(key)) return <span className="block">{action}</span>;
  return (
    <span className="block">
      {t(key, { who: who || t('audit.system'), what: id ? `${named} ${id}` : named })}
    </span>
  );
}

const CELLS: Cells = { action: Sentence };

/** The users log, one sentence per row. */
export function LogsList(props: ListScreenProps) {
  return <ListScreen {...props} cells={CELLS} />;
}
