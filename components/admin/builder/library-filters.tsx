'use client';

import { EQUIPMENT, MUSCLE_GROUPS } from '@/lib/resources/exercises/suggested';
import { useLookup } from '../use-lookup';
import { type LibraryFilters as Filters, optionText } from './calls';
import { useLists } from './context';
import { useTexts } from './texts';

/** Filters of the library and the picker: block, muscle group, equipment and video. */
export function LibraryFilters({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange: (filters: Filters) => void;
}) {
  const t = useTexts('builder.library');
  const choices = useLookup('admin.choices');
  const { blocks } = useLists();
  const tagged = (name: 'muscle_groups' | 'equipment', values: readonly string[]) =>
    values.map((value): [string, string] => [value, choices(`${name}.${value}`)]);
  const selects = [
    ['block', 'block', blocks.map((block): [string, string] => [String(block.id), optionText(block)])],
    ['muscle_groups', 'muscle', tagged('muscle_groups', MUSCLE_GROUPS)],
    ['equipment', 'equipment', tagged('equipment', EQUIPMENT)],
  ] as const;
  return (
    <>
      {selects.map(([name, text, options]) => (
        <select
          key={name}
          className="input"
          aria-label={t(`by_${text}`)}
          value={filters[name]}
          onChange={(event) => onChange({ ...filters, [name]: event.target.value })}
        >
          <option value="">{t(`any_${text}`)}</option>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ))}
      <button
        type="button"
        className="chip"
        aria-pressed={filters.onlyVideo}
        onClick={() => onChange({ ...filters, onlyVideo: !filters.onlyVideo })}
      >
        {t('with_video')}
      </button>
    </>
  );
}
