import { useId, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { TextField } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { useKeptInput } from '@/components/ui/kept-input';
import { SelectField } from '@/components/ui/select';
import { useBuilderState, usePlan } from '../context';
import { Frame, takeFocus } from '../frame';
import { dayRow } from '../state/places';
import { ancestorAt, type Branch, branchOf, type DraftRow } from '../state/plan';
import { useTexts } from '../texts';
import { rowName } from '../words';
import { TEMPLATE_KINDS, type TemplateKind } from './template-body';

/** The current block, day and week. */
function useKeepable(): Partial<Record<TemplateKind, DraftRow>> {
  const plan = usePlan();
  const active = useBuilderState((state) => state.selected[0] ?? state.active);
  const place = useBuilderState((state) => state.place);
  const block = active ? ancestorAt(plan, active, 'block') : undefined;
  const day = (active ? ancestorAt(plan, active, 'day') : undefined) ?? dayRow(plan, place);
  const week = plan.rows[place.week ?? ''];
  return { ...(block ? { block } : {}), ...(day ? { day } : {}), ...(week ? { week } : {}) };
}

/** Saves a block, day or week as a template. */
export function SaveTemplate({
  busy,
  failure,
  onSave,
  onClose,
}: {
  busy: boolean;
  failure: string | null;
  onSave: (name: string, kind: TemplateKind, branch: Branch) => void;
  onClose: () => void;
}) {
  const t = useTexts('builder');
  const id = useId();
  const plan = usePlan();
  const names = useBuilderState((state) => state.names);
  const rows = useKeepable();
  const kinds = TEMPLATE_KINDS.filter((kind) => rows[kind]);
  const [chosen, setChosen] = useState<TemplateKind | null>(null);
  const kind = chosen ?? kinds[0];
  const row = kind && rows[kind];
  const [name, setName] = useState('');
  useKeptInput('builder template', {
    moves: true,
    read: () => ({ name, chosen }),
    restore: (kept) => {
      setName(kept.name);
      setChosen(kept.chosen);
    },
  });
  const save = () => {
    if (kind && row && name.trim()) onSave(name.trim(), kind, branchOf(plan, row));
  };
  return (
    <Frame
      title={t('templates.keep')}
      verb={t('templates.keep_verb')}
      busy={busy}
      disabled={!row || name.trim() === ''}
      onVerb={save}
      onClose={onClose}
    >
      <Form className="grid gap-3" onSubmit={save}>
        <SelectField
          id={`${id}-kind`}
          label={t('templates.what')}
          value={kind ?? ''}
          options={kinds.map((each) => {
            const of = rows[each];
            return [each, `${t(`levels.${each}`)}: ${of ? rowName(t, names, of) : ''}`];
          })}
          onChoose={(value) => setChosen(TEMPLATE_KINDS.find((each) => each === value) ?? 'block')}
        />
        <TextField
          id={id}
          ref={takeFocus}
          label={t('templates.name')}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Form>
      {failure && <Alert tone="error">{failure}</Alert>}
    </Frame>
  );
}
