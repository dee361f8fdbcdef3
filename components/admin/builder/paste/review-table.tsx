import type { Ref } from 'react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { useBuilder, useBuilderState } from '../context';
import { BlockChoice } from '../library/block-choice';
import { isUnread } from '../state/figures';
import { useTexts } from '../texts';
import { useWords } from '../words';
import { ExerciseChoice } from './exercise-choice';
import type { RowState } from './matching';
import type { ReviewBlock, Sheet } from './use-sheet';

const TONES: Readonly<Record<RowState, BadgeTone>> = {
  match: 'done',
  confirm: 'warning',
  new: 'action',
  skip: 'neutral',
  unread: 'warning',
};

/** Chooses the destination of a block of the sheet: a library block, or after the focused row. */
function BlockLine({
  block,
  at,
  sheet,
  instead,
}: {
  block: ReviewBlock;
  at: number;
  sheet: Sheet;
  instead: boolean;
}) {
  const t = useTexts('builder');
  const { nameOf } = useWords();
  const builder = useBuilder();
  const names = useBuilderState((state) => state.names.blocks);
  const { near } = sheet;
  const after = near !== null && block.day === null && !instead ? near : null;
  const afterText = after && t('paste.after', { name: nameOf(after) });
  const ref = 'ref' in block.to ? block.to.ref : sheet.fallback;
  const isAfter = after !== null && 'after' in block.to;
  const day = block.day === null ? '' : `${t(`days.${block.day}`)}: `;
  return (
    <tr className="paste-block">
      <th colSpan={5} scope="rowgroup">
        <div>
          <span>
            {day}
            {block.name ?? t('paste.unnamed')}
          </span>
          <BlockChoice
            label={t('paste.block', { name: block.name ?? t('paste.unnamed') })}
            text={isAfter && afterText ? afterText : (names[ref] ?? `#${ref}`)}
            current={isAfter ? 0 : ref}
            first={afterText ? { id: 0, name: afterText } : null}
            onChoose={({ id, name }) => {
              if (id > 0) builder.name('blocks', id, name);
              sheet.place(at, id === 0 && after ? { after } : { ref: id });
            }}
          />
          {block.isGuess && <Badge tone="warning">{t('paste.states.confirm')}</Badge>}
        </div>
      </th>
    </tr>
  );
}

type ReviewTableProps = { ref: Ref<HTMLTableElement>; sheet: Sheet; instead: boolean };

/** Preview of every row of the sheet, each of which can have the focus. */
export function ReviewTable({ ref, sheet, instead }: ReviewTableProps) {
  const t = useTexts('builder.paste');
  return (
    <table ref={ref} className="paste-table">
      <thead>
        <tr>
          {(['code', 'pasted', 'exercise', 'dose', 'state'] as const).map((title) => (
            <th key={title} scope="col">
              {t(`titles.${title}`)}
            </th>
          ))}
        </tr>
      </thead>
      {sheet.blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block of the sheet is identified by position
        <tbody key={at}>
          <BlockLine block={block} at={at} sheet={sheet} instead={instead} />
          {block.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of the sheet is identified by position
            <tr key={index} data-state={row.state} tabIndex={-1}>
              <td className="row-code">{row.code}</td>
              <td className="paste-name">{row.exercise}</td>
              <td className="paste-exercise">
                <ExerciseChoice
                  row={row}
                  canCreate={sheet.canCreate}
                  onChoose={(choice) => sheet.choose(row.exercise, choice)}
                />
              </td>
              <td className="paste-dose" data-unread={isUnread(row.dose) || undefined}>
                {row.dose}
              </td>
              <td className="paste-state">
                <Badge tone={TONES[row.state]}>{t(`states.${row.state}`)}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
