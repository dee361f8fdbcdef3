'use client';

import { useId, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { ApiError } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { Check } from '@/components/ui/check';
import { useBuilder, useBuilderState } from '../context';
import { Frame } from '../frame';
import { blank } from '../state/commands';
import { isUnread } from '../state/figures';
import { liveChildren, type RowKey } from '../state/plan';
import { useTexts } from '../texts';
import { rowName } from '../words';
import { type Cells, COLUMNS, type Column } from './columns';
import { type Choice, createExercise, nameKey } from './matching';
import { excessOf, type PasteBlock, pasteSheet } from './paste-sheet';
import { ReviewTable } from './review-table';
import { type ReviewRow, type Sheet, useSheet } from './use-sheet';

const orNull = (text: string) => (text === '' ? null : text);

/** The rows whose exercise is known, as they will be inserted. */
const branchesOf = (rows: readonly ReviewRow[], refOf: (row: ReviewRow) => number | null) =>
  rows.flatMap((row) => {
    const ref = refOf(row);
    if (ref === null) return [];
    const { dose, instructions, code } = row;
    const values = { duration: orNull(dose), instructions: orNull(instructions), code: orNull(code) };
    return [blank('exercise', ref, values)];
  });

function ColumnSelects({ sheet }: { sheet: Sheet }) {
  const t = useTexts('builder.paste');
  const { columns, hasHeader } = sheet.layout;
  const letter = (at: number) => String.fromCharCode(65 + (at % 26));
  return (
    <div className="paste-columns">
      {columns.map((column, at) => (
        <select
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by position
          key={at}
          className="input"
          aria-label={t('column', { letter: letter(at) })}
          data-unused={column === 'none' || undefined}
          value={column}
          onChange={(event) =>
            sheet.setColumn(at, COLUMNS.find((each) => each === event.target.value) ?? ('none' as Column))
          }
        >
          {COLUMNS.map((each) => (
            <option key={each} value={each}>
              {`${letter(at)}: ${t(`columns.${each}`)}`}
            </option>
          ))}
        </select>
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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const week = place.week ?? '';
  const pasted = sheet.rows.filter(({ state }) => state !== 'skip');
  const days = [...new Set(sheet.blocks.map(({ day }) => day ?? place.day))];
  const removed = liveChildren(plan, week)
    .filter(({ ref }) => days.includes(ref))
    .flatMap(({ key }) => liveChildren(plan, key)).length;
  const blocksFor = (refOf: (row: ReviewRow) => number | null): PasteBlock[] =>
    sheet.blocks
      .map(({ day, title, to, rows }) => ({
        day: day ?? place.day,
        title,
        after: 'after' in to ? to.after : null,
        ref: 'ref' in to ? to.ref : sheet.fallback,
        rows: branchesOf(rows, refOf),
      }))
      .filter(({ rows }) => rows.length > 0);
  const excess = excessOf(
    plan,
    week,
    blocksFor(({ state }) => (state === 'skip' ? null : 1)),
    instead,
  );
  const weekRow = plan.rows[week];
  const count = pasted.length;
  const where = days.length === 1 ? t(`on_days.${days[0]}`) : weekRow ? rowName(t, { names }, weekRow) : '';
  const tally = (state: ReviewRow['state']) => pasted.filter((row) => row.state === state).length;

  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    const made = new Map<string, Choice>();
    try {
      for (const { exercise, choice } of pasted) {
        if (choice !== 'create' || made.has(nameKey(exercise))) continue;
        const row = await createExercise(exercise);
        made.set(nameKey(exercise), row);
        sheet.choose(exercise, row);
      }
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t('paste.network'));
      setBusy(false);
      return;
    }
    const refOf = ({ exercise, choice }: ReviewRow): number | null => {
      const chosen = made.get(nameKey(exercise)) ?? choice;
      if (typeof chosen !== 'object') return null;
      builder.name('exercises', chosen.id, chosen.nombre);
      return chosen.id;
    };
    const blocks = blocksFor(refOf);
    builder.together(() => {
      let keys: RowKey[] = [];
      builder.run({ id: 'paste', count }, (draft) => {
        keys = pasteSheet(draft, week, blocks, instead);
      });
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
      {sheet.phase === 'ready' && sheet.rows.length === 0 && <p>{t('paste.nothing')}</p>}
      {sheet.phase === 'ready' && sheet.rows.length > 0 && <ReviewTable sheet={sheet} instead={instead} />}
      {sheet.nameless > 0 && <Alert tone="warning">{t('paste.nameless', { count: sheet.nameless })}</Alert>}
      {excess && <Alert tone="warning">{t(`paste.excess.${excess}`)}</Alert>}
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
