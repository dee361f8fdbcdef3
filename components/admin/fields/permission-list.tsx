'use client';

import { type Cell, cellsOf } from './permissions';
import { rowsIn, type ValueProps } from './values';

/** The matrix of permissions, to read: only what the role gives. */
export function PermissionMatrixDetail({ spec, row }: ValueProps) {
  const { grid } = spec;
  const chosen = new Set(rowsIn(row[spec.name]).map(({ id }) => id));
  if (!grid) return null;
  const given = (cells: readonly (Cell | null)[]) =>
    cells.filter((cell) => cell !== null && chosen.has(cell.id));
  return (
    <div className="grid gap-4 font-normal">
      {grid.groups
        .filter((group) => given(cellsOf(group)).length > 0)
        .map((group) => (
          <section key={group.id} aria-label={group.title}>
            <h3 className="font-semibold mb-1">{group.title}</h3>
            <dl className="grid gap-1">
              {group.rows
                .filter(({ cells }) => given(cells).length > 0)
                .map(({ id, title, cells }) => (
                  <div key={id} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4">
                    <dt className="text-tinta-600">{title}</dt>
                    <dd>
                      {cells
                        .flatMap((cell, index) =>
                          cell && chosen.has(cell.id) ? (grid.deeds[index] ?? []) : [],
                        )
                        .join(', ')}
                    </dd>
                  </div>
                ))}
            </dl>
            {given(group.specials).length > 0 && (
              <p className="mt-1">
                {group.specials
                  .filter(({ id }) => chosen.has(id))
                  .map(({ label }) => label)
                  .join(', ')}
              </p>
            )}
          </section>
        ))}
    </div>
  );
}
