import { useBuilderState } from '../context';
import { useTexts } from '../texts';
import { rowName } from '../words';
import type { Cell, Table } from './progress';

function DoseCell({ cell }: { cell: Cell }) {
  const t = useTexts('builder.progression');
  if (!cell.row)
    return (
      <td>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('missing')}</span>
      </td>
    );
  if (cell.after === cell.before)
    return <td className="progress-same">{t('same', { dose: cell.before || t('nothing') })}</td>;
  return (
    <td>
      {cell.before && <del>{cell.before}</del>} <ins>{cell.after}</ins>
    </td>
  );
}

/** Old and new doses by row and week. */
export function ProgressionTable({ table, home }: { table: Table; home: string }) {
  const t = useTexts('builder');
  const plan = useBuilderState((state) => state.history.plan);
  const names = useBuilderState((state) => state.names);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="progress-scroll" tabIndex={0} aria-label={t('progression.table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('sheet.exercise')}</th>
            <th scope="col">{home}</th>
            {table.weeks.map((week, at) => {
              const row = plan.rows[week];
              return (
                <th key={week} scope="col">
                  {row && rowName(t, names, row)}
                  {table.lines[0]?.cells[at]?.isLight && <span> {t('progression.light_week')}</span>}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {table.lines.map(({ source, dose, cells }) => (
            <tr key={source.key}>
              <th scope="row">
                <span className="row-code">{source.values.code}</span> {rowName(t, names, source)}
              </th>
              <td>{dose}</td>
              {cells.map((cell, at) => (
                <DoseCell key={table.weeks[at]} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
