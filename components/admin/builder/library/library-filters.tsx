import { Select, type SelectOption } from '@/components/ui/select';
import { EQUIPMENT, MUSCLE_GROUPS } from '@/lib/resources/exercises/suggested';
import { useAbilities } from '../../shell/abilities';
import { useLookup } from '../../use-lookup';
import { useBuilder, useBuilderState } from '../context';
import type { LibraryFilters as Filters } from '../library-calls';
import { useTexts } from '../texts';
import { BlockChoice } from './block-choice';

/** Filters of the library and the picker: block, muscle group, equipment and video. */
export function LibraryFilters({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange: (filters: Filters) => void;
}) {
  const t = useTexts('builder.library');
  const mayList = useAbilities().has('exercise_access');
  const choices = useLookup('admin.choices');
  const builder = useBuilder();
  const block = useBuilderState((state) => state.names.blocks[Number(filters.block)]);
  const tagged = (name: 'muscle_groups' | 'equipment', values: readonly string[]) =>
    values.map((value): SelectOption => [value, choices(`${name}.${value}`)]);
  const selects = [
    ['muscle_groups', 'muscle', tagged('muscle_groups', MUSCLE_GROUPS)],
    ['equipment', 'equipment', tagged('equipment', EQUIPMENT)],
  ] as const;
  if (!mayList) return null;
  return (
    <>
      <BlockChoice
        label={t('by_block')}
        text={block ?? t('any_block')}
        current={Number(filters.block)}
        first={{ id: 0, name: t('all_blocks') }}
        onChoose={({ id, name }) => {
          if (id > 0) builder.name('blocks', id, name);
          onChange({ ...filters, block: id > 0 ? String(id) : '' });
        }}
      />
      {selects.map(([name, text, options]) => (
        <Select
          key={name}
          aria-label={t(`by_${text}`)}
          value={filters[name]}
          options={[['', t(`any_${text}`)], ...options]}
          onChoose={(value) => onChange({ ...filters, [name]: value })}
        />
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
