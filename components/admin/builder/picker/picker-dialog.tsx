import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useActions } from '../actions';
import { useBuilder, useBuilderState } from '../context';
import type { DialogProps } from '../dialog-types';
import { Frame, takeFocus } from '../frame';
import { LibraryFilters } from '../library/library-filters';
import { useLibrary, useRemember, useUses } from '../library/use-library';
import { type Found, mediaOf } from '../state/found';
import type { RowKey } from '../state/plan';
import { arrowStep } from '../steps';
import { useTexts } from '../texts';
import type { Edits } from '../use-edits';
import { placeText, rowName } from '../words';
import { PickerCreate } from './picker-create';
import { PickerList } from './picker-list';
import { PickerPreview } from './picker-preview';

/** «Mes 2 / Semana 6 / Jueves / Fuerza B, después de Zancada atrás» */
function usePlaceText({ exercisePlace }: Edits): string {
  const builder = useBuilder();
  const words = useTexts('builder');
  const to = exercisePlace();
  if (!to) return '';
  const { history, names } = builder.get();
  const place = placeText(words, names, history.plan, to.block);
  const after = to.after && history.plan.rows[to.after];
  return after ? words('picker.after', { place, name: rowName(words, names, after) }) : place;
}

/** Chooses an exercise by text and filters, with a preview and its dose. */
export function PickerDialog({ onClose }: DialogProps) {
  const t = useTexts('builder.picker');
  const { edits } = useActions();
  const id = useId();
  const builder = useBuilder();
  const usesOf = useUses();
  const remember = useRemember();
  const recent = useBuilderState((state) => state.recent);
  const { filters, setFilters, text, setText, rows: found, isCurrent, isRefused } = useLibrary();
  const [onlyRecent, setOnlyRecent] = useState(false);
  const [chosen, setChosen] = useState<Found | null>(null);
  const [values, setValues] = useState({ duration: '', instructions: '' });
  const [note, setNote] = useState('');
  /** An Enter that came before the results of its text: whether it also closes the dialog. */
  const [early, setEarly] = useState<boolean | null>(null);
  /** The row that was added last while the dialog is open. */
  const [added, setAdded] = useState<RowKey | null>(null);
  const place = usePlaceText(edits);

  const rows = (onlyRecent ? recent : found)?.filter(
    (row) => !filters.onlyVideo || mediaOf(row).videos.has('url_video'),
  );
  const at = Math.max(0, rows?.findIndex((row) => row.id === chosen?.id) ?? 0);
  const current = rows?.[at] ?? null;
  const isReady = isCurrent || onlyRecent;
  const choose = (row: Found) => {
    setChosen(row);
    setNote('');
  };
  const close = () => {
    onClose();
    if (added) builder.show(added);
  };
  const add = (row: Found, isLast: boolean) => {
    const texts = { duration: values.duration || null, instructions: values.instructions || null };
    const put = () => {
      const key = edits.addExercise(row.id, row.nombre, texts);
      if (key) remember(row);
      return key;
    };
    if (!isLast) {
      setAdded(put() ?? added);
      setValues({ duration: '', instructions: '' });
      return setNote(t('added', { name: row.nombre }));
    }
    // At once, so that what is typed next goes to the new row.
    onClose();
    put();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = arrowStep(event.key);
    const next = rows?.[at + step];
    if (step !== 0) event.preventDefault();
    if (next && next !== current) choose(next);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // The next name is typed over this one.
    if (event.shiftKey) event.currentTarget.select();
    if (!isReady) setEarly(!event.shiftKey);
    else if (current) add(current, !event.shiftKey);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the results have come
  useEffect(() => {
    if (!isReady || early === null) return;
    setEarly(null);
    if (current) add(current, early);
  }, [isReady]);
  return (
    <Frame
      title={t('title')}
      verb={current ? t('verb', { name: current.nombre }) : t('title')}
      disabled={!current}
      width={1120}
      left={<span className="picker-keys">{t('keys')}</span>}
      onVerb={() => current && add(current, true)}
      onClose={close}
    >
      <p className="picker-place">{place}</p>
      <div className="picker-tools">
        <input
          ref={takeFocus}
          type="search"
          role="combobox"
          className="input"
          aria-label={t('search')}
          aria-expanded={Boolean(rows?.length)}
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? `${id}-${current.id}` : undefined}
          aria-autocomplete="list"
          placeholder={t('search_hint')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(null);
            setOnlyRecent(false);
            setEarly(null);
          }}
          onKeyDown={onKeyDown}
        />
        {recent.length > 0 && (
          <button
            type="button"
            className="chip"
            aria-pressed={onlyRecent}
            onClick={() => setOnlyRecent(!onlyRecent)}
          >
            {t('recent')}
          </button>
        )}
        <LibraryFilters filters={filters} onChange={setFilters} />
      </div>
      <p role="status" className="min-h-6 text-[0.875rem]">
        {isRefused ? t('failed') : isReady ? note : t('searching')}
      </p>
      <div className="picker">
        <div className="picker-found">
          <PickerList
            id={id}
            rows={rows ?? []}
            current={current}
            usesOf={usesOf}
            onChoose={choose}
            onAdd={(row) => add(row, true)}
          />
          {rows?.length === 0 && <p className="builder-note">{t('nothing', { text })}</p>}
          <PickerCreate
            text={text}
            rows={rows ?? []}
            onCreated={(made) => {
              builder.name('exercises', made.id, made.nombre);
              add(made, true);
            }}
          />
        </div>
        {current && (
          <PickerPreview
            key={current.id}
            found={current}
            uses={usesOf(current.id)}
            values={values}
            onChange={setValues}
            onEnter={(isLast) => add(current, isLast)}
          />
        )}
      </div>
    </Frame>
  );
}
