import { useId } from 'react';
import { Check } from '@/components/ui/check';
import { Field } from '@/components/ui/field';
import type { PublishReport } from '../calls';
import { useTexts } from '../texts';

export type Choices = { note: string; notify: boolean; moveAll: boolean; reason: string };
export const NO_CHOICES: Choices = { note: '', notify: false, moveAll: false, reason: '' };

type PublishChoicesProps = {
  report: PublishReport;
  choices: Choices;
  onChange: (change: Partial<Choices>) => void;
};

/** The note of a version, the mail about it, and the move of customers who are on another edition. */
export function PublishChoices({ report, choices, onChange }: PublishChoicesProps) {
  const t = useTexts('builder.publish');
  const id = useId();
  const { note, notify, moveAll, reason } = choices;
  const { kind, customers, movable } = report;
  // They read the note and can be mailed.
  const isOffered = customers.offered > 0;
  // No customer of a group that trains together gets the offer: its staff decide.
  const isGroup = kind === 'edition' && customers.staying > 0;
  const canMove = movable > 0;
  return (
    <div className="grid gap-4 mt-4 md:grid-cols-[1fr_1fr]">
      {kind !== 'none' && (
        <Field id={id} label={t('note')} hint={t(isOffered ? 'note_hint' : 'note_hint_first')}>
          <input
            id={id}
            className="input"
            maxLength={2000}
            value={note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        </Field>
      )}
      {(isOffered || canMove) && (
        <div>
          {isOffered && (
            <Check
              id={`${id}-notify`}
              checked={notify}
              onChange={(event) => onChange({ notify: event.target.checked })}
            >
              {t('notify')}
            </Check>
          )}
          {canMove && (
            <Check
              id={`${id}-all`}
              checked={moveAll}
              onChange={(event) => onChange({ moveAll: event.target.checked })}
            >
              {t('move_all')}
            </Check>
          )}
          {canMove && !moveAll && <p className="help">{t(isGroup ? 'group_hint' : 'move_all_hint')}</p>}
          {canMove && moveAll && (
            <Field id={`${id}-reason`} label={t('reason')}>
              <input
                id={`${id}-reason`}
                className="input"
                maxLength={500}
                value={reason}
                onChange={(event) => onChange({ reason: event.target.value })}
              />
            </Field>
          )}
        </div>
      )}
    </div>
  );
}
