import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { failureText, isUnanswered } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { Check } from '@/components/ui/check';
import { useKeptInput } from '@/components/ui/kept-input';
import { Select } from '@/components/ui/select';
import { PLAN_TEXT_LIMITS } from '@/lib/domain/plan/levels';
import { cutText } from '@/lib/domain/values/cut-text';
import { useBuilder, useBuilderState } from '../context';
import { Frame } from '../frame';
import { blank } from '../state/commands';
import { isUnread } from '../state/figures';
import type { Found } from '../state/found';
import { liveChildren } from '../state/plan';
import { useTexts } from '../texts';
import { rowName } from '../words';
import { type Cells, COLUMNS } from './columns';
import { createExercise, nameKey } from './matching';
import { excessOf, type PasteBlock } from './paste-sheet';
import { ReviewTable } from './review-table';
import { usePasteStep } from './use-paste-step';
import { type ReviewRow, type Sheet, useSheet } from './use-sheet';

/** Letters of a refused name that are shown. */
const NAMED = 40;

const orNull = (text: string) => (text === '' ? null : text);

type RefOf = (row: ReviewRow) => number | null;

const chosenRef: RefOf = ({ choice }) => (typeof choice === 'object' ? choice.id : null);
/** Counts exercises that are yet to be created. */
const anyRef: RefOf = ({ state }) => (state === 'skip' ? null : 1);

/** The blocks as they will be inserted, with the rows whose exercise is known. `day` is the open one. */
const blocksFor = ({ blocks, fallback }: Pick<Sheet, 'blocks' | 'fallback'>, open: number, refOf: RefOf) =>
  blocks
    .map(
      ({ day, title, to, rows }): PasteBlock => ({
        day: day ?? open,
        title,
        after: 'after' in to ? to.after : null,
        ref: 'ref' in to ? to.ref : fallback,
        rows: rows.flatMap((row) => {
          const ref = refOf(row);
          if (ref === null) return [];
          const { dose, instructions, code } = row;
          const values = {
            duration: orNull(dose),
            instructions: orNull(instructions),
            code: orNull(code),
          };
          return [blank('exercise', ref, values)];
        }),
      }),
    )
    .filter(({ rows }) => rows.length > 0);

function ColumnSelects({ sheet }: { sheet: Sheet }) {
  const t = useTexts('builder.paste');
  const { columns, hasHeader } = sheet.layout;
  const letter = (at: number) => String.fromCharCode(65 + (at % 26));
  return (
    <div className="paste-columns">
      {columns.map((column, at) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by position
          key={at}
          aria-label={t('column', { letter: letter(at) })}
          data-unused={column === 'none' || undefined}
          value={column}
          options={COLUMNS.map((each) => [each, `${letter(at)}: ${t(`columns.${each}`)}`])}
          onChoose={(value) => sheet.setColumn(at, COLUMNS.find((each) => each === value) ?? 'none')}
        />
      ))}
      <Check
        id="paste-header"
        checked={hasHeader}
        onChange={(event) => sheet.setHeader(event.target.checked)}
      >
        {t('header')}
      </Check>
    </div>
  );
}

/** Preview of a pasted sheet. Nothing changes before the button is pressed. */
export function Review({ cells, onClose }: { cells: Cells; onClose: () => void }) {
  const t = useTexts('builder');
  const id = useId();
  const builder = useBuilder();
  const sheet = useSheet(cells);
  const plan = useBuilderState((state) => state.history.plan);
  const place = useBuilderState((state) => state.place);
  const names = useBuilderState((state) => state.names);
  const [instead, setInstead] = useState(false);
  useKeptInput('builder instead', { moves: true, read: () => instead, restore: setInstead });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const hasLanded = useRef(false);
  // The rows are read after the dialog has opened. A column that is being chosen keeps the focus.
  useEffect(() => {
    if (sheet.phase !== 'ready' || hasLanded.current) return;
    hasLanded.current = true;
    if (document.activeElement?.closest('.paste-columns')) return;
    table.current?.querySelector<HTMLElement>('[data-state]')?.focus();
  }, [sheet.phase]);
  const week = place.week ?? '';
  const pasted = sheet.rows.filter(({ state }) => state !== 'skip');
  const days = [...new Set(sheet.blocks.map(({ day }) => day ?? place.day))];
  const removed = liveChildren(plan, week)
    .filter(({ ref }) => days.includes(ref))
    .flatMap(({ key }) => liveChildren(plan, key)).length;
  const { blocks: sheetBlocks, fallback } = sheet;
  const blocks = useMemo(
    () => blocksFor({ blocks: sheetBlocks, fallback }, place.day, chosenRef),
    [sheetBlocks, fallback, place.day],
  );
  const excess = excessOf(plan, week, blocksFor(sheet, place.day, anyRef), instead);
  const weekRow = plan.rows[week];
  const count = pasted.length;
  const where = days.length === 1 ? t(`on_days.${days[0]}`) : weekRow ? rowName(t, names, weekRow) : '';
  const makeStep = usePasteStep({ week, blocks, instead, count });
  const tally = (state: ReviewRow['state']) => pasted.filter((row) => row.state === state).length;

  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    const made = new Map<string, Found>();
    let name = '';
    try {
      for (const { exercise, choice } of pasted) {
        if (choice !== 'create' || made.has(nameKey(exercise))) continue;
        name = exercise;
        const row = await createExercise(exercise);
        made.set(nameKey(exercise), row);
        sheet.choose(exercise, row);
      }
    } catch (error) {
      const text = failureText(error, t('paste.network'));
      setFailure(isUnanswered(error) ? text : t('paste.refused', { name: cutText(name, NAMED), text }));
      // It may be in the library all the same, where the same name is found.
      if (isUnanswered(error)) sheet.again();
      setBusy(false);
      return;
    }
    const refOf = (row: ReviewRow) => made.get(nameKey(row.exercise))?.id ?? chosenRef(row);
    const chosen = pasted.flatMap(({ choice }) => (typeof choice === 'object' ? choice : []));
    builder.together(() => {
      for (const { id, nombre } of new Set([...chosen, ...made.values()]))
        builder.name('exercises', id, nombre);
      const keys = makeStep(made.size > 0 ? blocksFor(sheet, place.day, refOf) : blocks);
      onClose();
      if (keys[0]) builder.show(keys[0]);
      builder.select(keys.length > 1 ? keys : []);
      builder.say(t('said.pasted', { count, place: where }));
    });
  };

  return (
    <Frame
      title={t('paste.title', { count, place: where })}
      verb={t('paste.verb', { count })}
      width={1120}
      busy={busy}
      disabled={sheet.phase !== 'ready' || count === 0 || week === '' || excess !== null}
      left={
        sheet.phase === 'ready' &&
        t('paste.summary', {
          count,
          blocks: sheet.blocks.length,
          created: tally('new'),
          confirm: tally('confirm'),
          unread: pasted.filter(({ dose }) => isUnread(dose)).length,
        })
      }
      onVerb={() => void confirm()}
      onClose={onClose}
    >
      <p className="frame-sub">{t('paste.sub')}</p>
      <ColumnSelects sheet={sheet} />
      {sheet.phase === 'matching' && <p role="status">{t('paste.matching')}</p>}
      {sheet.phase === 'failed' && (
        <Alert tone="error">
          {t('paste.failed')}{' '}
          <Button variant="outline" size="sm" onClick={sheet.again}>
            {t('open.again')}
          </Button>
        </Alert>
      )}
      {/* Above the rows, which may be many: they say why the button is disabled. */}
      {sheet.nameless > 0 && <Alert tone="warning">{t('paste.nameless', { count: sheet.nameless })}</Alert>}
      {sheet.cut > 0 && (
        <Alert tone="warning">{t('paste.cut', { count: sheet.cut, ...PLAN_TEXT_LIMITS })}</Alert>
      )}
      {excess && <Alert tone="warning">{t(`paste.excess.${excess}`)}</Alert>}
      {sheet.phase === 'ready' && sheet.rows.length === 0 && <p>{t('paste.nothing')}</p>}
      {sheet.phase === 'ready' && sheet.rows.length > 0 && (
        <ReviewTable ref={table} sheet={sheet} instead={instead} />
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
      {removed > 0 && (
        <fieldset className="paste-where">
          <legend>{t('paste.where')}</legend>
          {[false, true].map((each) => (
            <Check
              key={String(each)}
              id={`${id}-${each}`}
              type="radio"
              name={`${id}-where`}
              checked={instead === each}
              onChange={() => setInstead(each)}
            >
              {each ? t('paste.instead', { place: where, count: removed }) : t('paste.append')}
            </Check>
          ))}
        </fieldset>
      )}
    </Frame>
  );
}
