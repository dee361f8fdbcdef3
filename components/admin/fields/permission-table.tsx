import { useTranslations } from 'next-intl';
import { cellsOf, type GridGroup } from '@/components/admin/permissions';
import { cx } from '@/components/ui/cx';
import { Ico } from '../ui/ico';
import { rowsIn, type ValueProps } from './values';

const COLUMNS = 'grid-cols-5 min-[36rem]:grid-cols-[minmax(0,1fr)_repeat(5,4.5rem)]';

function GrantMark({ granted }: { granted: boolean }) {
  const t = useTranslations('admin.show');
  return (
    <>
      {granted ? (
        <Ico name="check" size={18} className="text-done-text" />
      ) : (
        <span className="w-4.5 text-center text-muted" aria-hidden="true">
          –
        </span>
      )}
      <span className="sr-only">{t(granted ? 'yes' : 'no')}</span>
    </>
  );
}

/** A group without granted permissions shows only its heading. */
function Group({ group, chosen }: { group: GridGroup; chosen: ReadonlySet<number> }) {
  const t = useTranslations('staff.matrix');
  const cells = cellsOf(group);
  const count = cells.filter(({ id }) => chosen.has(id)).length;
  return (
    <tbody className="block">
      <tr className="matrix-row matrix-group">
        <th scope="rowgroup" colSpan={6} className="name col-span-full text-left py-1.5">
          {group.title} <span className="num">{t('count', { count, total: cells.length })}</span>
        </th>
      </tr>
      {count > 0 &&
        group.rows.map(({ id, title, cells }) => (
          <tr key={id} className={cx('matrix-row', COLUMNS)}>
            <th scope="row" className="name font-normal text-left">
              {title}
            </th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an action is identified by its position
              <td key={index} className="grid place-items-center min-h-9">
                {cell && <GrantMark granted={chosen.has(cell.id)} />}
              </td>
            ))}
          </tr>
        ))}
      {count > 0 && group.specials.length > 0 && (
        <tr className="block">
          <td colSpan={6} className="block p-0">
            <ul className="matrix-others">
              {group.specials.map(({ id, label }) => (
                <li key={id} className="flex items-center gap-2 min-h-9 font-normal">
                  <GrantMark granted={chosen.has(id)} />
                  {label}
                </li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Read-only permission matrix: what the role grants and what it does not. */
export function PermissionMatrixDetail({ spec, row }: ValueProps) {
  const t = useTranslations('staff.matrix');
  const { grid } = spec;
  const chosen = new Set(rowsIn(row[spec.name]).map(({ id }) => id));
  if (!grid) return null;
  return (
    <table className="matrix block">
      <caption className="sr-only">{spec.label}</caption>
      <thead className="block">
        <tr className={cx('matrix-row matrix-heads', COLUMNS)}>
          <th scope="col" className="name text-left">
            {t('everything')}
          </th>
          {grid.actions.map((action) => (
            <th key={action} scope="col" className="matrix-head">
              {action}
            </th>
          ))}
        </tr>
      </thead>
      {grid.groups.map((group) => (
        <Group key={group.id} group={group} chosen={chosen} />
      ))}
    </table>
  );
}
