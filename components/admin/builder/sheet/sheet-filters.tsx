import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select, type SelectOption } from '@/components/ui/select';
import { Ico } from '../../ui/ico';
import { useBuilderState, usePlan } from '../context';
import { liveInside, ROOT } from '../state/plan';
import { useTexts } from '../texts';
import { optionNames, rowName } from '../words';
import { activeCount, type SheetFilters as Filters } from './sheet-rows';

/**
 * Filters of the sheet by week, block, exercise and dose, with the number of matching rows. On narrow screens
 * the rows have their height until the filters are opened.
 */
export function SheetFilters({
  filters,
  shown,
  onChange,
}: {
  filters: Filters;
  shown: number;
  onChange: (filters: Filters) => void;
}) {
  const t = useTexts('builder');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const active = activeCount(filters);
  const plan = usePlan();
  const names = useBuilderState((state) => state.names);
  const weeks = liveInside(plan, ROOT, 'week');
  const weekNames = optionNames(t, names, weeks);
  const blocks = liveInside(plan, ROOT, 'block');
  const total = blocks.length === 0 ? 0 : liveInside(plan, ROOT, 'exercise').length;
  const refs = [...new Set(blocks.map(({ ref }) => ref))];
  const text = (name: 'exercise' | 'dose') => (
    <input
      type="search"
      className="input"
      aria-label={t(`sheet.by_${name}`)}
      placeholder={t(`sheet.${name}`)}
      value={filters[name]}
      onChange={(event) => onChange({ ...filters, [name]: event.target.value })}
    />
  );
  return (
    <search className="sheet-filters">
      <Button
        variant="outline"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Ico name="sliders-horizontal" size={18} />
        {active > 0 ? t('sheet.filters_count', { count: active }) : t('sheet.filters')}
      </Button>
      <div id={id} data-open={isOpen || undefined}>
        <Select
          aria-label={t('sheet.by_week')}
          value={filters.week ?? ''}
          options={[
            ['', t('sheet.any_week')],
            ...weeks.map(({ key, parent }, at): SelectOption => {
              const month = plan.rows[parent];
              return [key, `${month ? `${rowName(t, names, month)}, ` : ''}${weekNames[at]}`];
            }),
          ]}
          onChoose={(week) => onChange({ ...filters, week: week || null })}
        />
        <Select
          aria-label={t('sheet.by_block')}
          value={filters.block ?? ''}
          options={[
            ['', t('sheet.any_block')],
            ...refs.map((ref): SelectOption => [ref, names.blocks[ref] ?? `#${ref}`]),
          ]}
          onChoose={(block) => onChange({ ...filters, block: block === '' ? null : Number(block) })}
        />
        {text('exercise')}
        {text('dose')}
      </div>
      <p role="status">{t('sheet.count', { shown, total })}</p>
    </search>
  );
}
