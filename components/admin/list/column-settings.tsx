import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { FieldSpec } from '@/components/admin/resource-info';
import { Ico, MiniButton } from '@/components/admin/ui/ico';
import { Button } from '@/components/ui/button';
import type { ColumnPrefs } from './column-prefs';

type Props = { columns: readonly FieldSpec[]; prefs: ColumnPrefs; save: (next: ColumnPrefs | null) => void };

const move = (order: readonly string[], name: string, to: number): string[] => {
  const rest = order.filter((item) => item !== name);
  return [...rest.slice(0, to), name, ...rest.slice(to)];
};

/** «Saving» and «saved» show for one second each (docs/spec/specification.md#constants). */
function useSaveIndicator() {
  const [step, setStep] = useState<'idle' | 'saving' | 'saved'>('idle');
  useEffect(() => {
    if (step === 'idle') return;
    const timer = setTimeout(() => setStep(step === 'saving' ? 'saved' : 'idle'), 1_000);
    return () => clearTimeout(timer);
  }, [step]);
  return { step, start: () => setStep('saving') };
}

/** Shows, hides and reorders columns, by dragging or with arrow buttons. */
export function ColumnSettings({ columns, prefs, save }: Props) {
  const t = useTranslations('admin.columns');
  const [search, setSearch] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const { step, start } = useSaveIndicator();
  const labels = new Map(columns.map(({ name, label }) => [name, label]));
  const known = prefs.order.filter((name) => labels.has(name));
  const shown = known.filter((name) =>
    (labels.get(name) ?? '').toLowerCase().includes(search.trim().toLowerCase()),
  );
  const change = (next: ColumnPrefs | null) => {
    save(next);
    start();
  };
  const toggle = (name: string) => {
    const hidden = prefs.hidden.includes(name)
      ? prefs.hidden.filter((item) => item !== name)
      : [...prefs.hidden, name];
    // At least one column stays visible.
    if (hidden.length < known.length) change({ ...prefs, hidden });
  };
  const shift = (name: string, by: number) =>
    change({ ...prefs, order: move(known, name, known.indexOf(name) + by) });

  return (
    <>
      <div className="p-3 border-b border-line">
        <label className="relative block">
          <span className="sr-only">{t('search')}</span>
          <Ico name="search" className="search-icon" />
          <input
            className="input pl-9"
            placeholder={t('search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
      </div>
      <ul className="p-1.5 grid max-h-80 overflow-y-auto">
        {shown.map((name) => (
          <li
            key={name}
            className="column-row"
            draggable
            onDragStart={() => setDragged(name)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged && dragged !== name)
                save({ ...prefs, order: move(known, dragged, known.indexOf(name)) });
            }}
            onDrop={start}
          >
            <label className="check flex-1">
              <input type="checkbox" checked={!prefs.hidden.includes(name)} onChange={() => toggle(name)} />
              <span>{labels.get(name)}</span>
            </label>
            <MiniButton
              ico="arrow-up"
              aria-label={t('up', { name: labels.get(name) ?? name })}
              disabled={known[0] === name}
              onClick={() => shift(name, -1)}
            />
            <MiniButton
              ico="arrow-down"
              aria-label={t('down', { name: labels.get(name) ?? name })}
              disabled={known.at(-1) === name}
              onClick={() => shift(name, 1)}
            />
            <Ico name="grip-vertical" size={16} className="text-subtle cursor-grab" />
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between p-2.5 border-t border-line text-sm min-h-14">
        <span className="inline-flex items-center gap-1.5 text-done-text font-semibold pl-1" role="status">
          {step === 'saving' && t('saving')}
          {step === 'saved' && (
            <>
              <Ico name="check" size={16} />
              {t('saved')}
            </>
          )}
        </span>
        <Button variant="ghost" size="sm" onClick={() => change(null)}>
          {t('reset')}
        </Button>
      </div>
    </>
  );
}
