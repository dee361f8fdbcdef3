import { useId, useState } from 'react';
import { TextField } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { useKeptInput } from '@/components/ui/kept-input';
import { SelectField, type SelectOption } from '@/components/ui/select';
import { BLOCK_SCHEMES } from '@/lib/domain/codes';
import { useActions } from '../actions';
import { figuresOfBlock, useSchemeText } from '../block-figures';
import { useBuilder, useBuilderState, useRow } from '../context';
import type { DialogProps } from '../dialog-types';
import { Frame, takeFocus } from '../frame';
import { readRest, restText } from '../state/rest';
import { useTexts } from '../texts';
import { rowName } from '../words';

const MOST_ROUNDS = 99;

/** How the active block is trained; what is left empty is read from its description. */
export function SchemeDialog({ onClose }: DialogProps) {
  const t = useTexts('builder');
  const { edits } = useActions();
  const schemeText = useSchemeText();
  const id = useId();
  const builder = useBuilder();
  const [key] = useState(() => builder.get().active ?? '');
  const row = useRow(key);
  const names = useBuilderState((state) => state.names);
  const usual = useBuilderState((state) => state.facts.usualBlocks.get(row?.ref ?? 0));
  const [scheme, setScheme] = useState(String(row?.values.scheme ?? ''));
  const [rounds, setRounds] = useState(String(row?.values.rounds ?? ''));
  const [rest, setRest] = useState(() => {
    const seconds = row?.values.rest_seconds;
    return typeof seconds === 'number' ? restText(seconds) : '';
  });
  useKeptInput('builder scheme', {
    moves: true,
    read: () => ({ scheme, rounds, rest }),
    restore: (kept) => {
      setScheme(kept.scheme);
      setRounds(kept.rounds);
      setRest(kept.rest);
    },
  });
  if (!row) return null;
  const read = figuresOfBlock(
    { ...row, values: { ...row.values, scheme: null, rounds: null, rest_seconds: null } },
    usual,
  );
  const seconds = readRest(rest);
  const count = rounds.trim() === '' ? null : Number(rounds);
  const isCount = count === null || (Number.isInteger(count) && count >= 1 && count <= MOST_ROUNDS);
  const roundsError = isCount ? undefined : t('scheme.rounds_wrong', { max: MOST_ROUNDS });
  const restError = seconds === undefined ? t('scheme.rest_wrong') : undefined;
  const write = () => {
    if (roundsError || seconds === undefined) return;
    onClose();
    edits.writeFigures(key, { scheme: scheme || null, rounds: count, rest_seconds: seconds });
  };
  return (
    <Frame
      title={t('scheme.title', { name: rowName(t, names, row) })}
      verb={t('scheme.verb')}
      disabled={Boolean(roundsError || restError)}
      width={520}
      left={t('scheme.empty')}
      onClose={onClose}
      onVerb={write}
    >
      <Form className="grid grid-cols-[1fr_1fr] gap-4" onSubmit={write}>
        <SelectField
          id={`${id}-scheme`}
          ref={takeFocus}
          label={t('block.scheme')}
          className="col-span-full"
          value={scheme}
          options={[
            ['', t('scheme.as_described', { name: schemeText(read.scheme) })],
            ...BLOCK_SCHEMES.map((each): SelectOption => [each, schemeText(each)]),
          ]}
          onChoose={setScheme}
        />
        <TextField
          id={`${id}-rounds`}
          label={t('scheme.rounds')}
          error={roundsError}
          inputMode="numeric"
          placeholder={String(read.rounds)}
          value={rounds}
          onChange={(event) => setRounds(event.target.value)}
        />
        <TextField
          id={`${id}-rest`}
          label={t('scheme.rest')}
          error={restError}
          placeholder={read.restSeconds === null ? '45 s' : restText(read.restSeconds)}
          value={rest}
          onChange={(event) => setRest(event.target.value)}
        />
        <button type="submit" hidden />
      </Form>
      {(scheme || read.scheme) === 'superset' && <p className="hint">{t('scheme.superset')}</p>}
    </Frame>
  );
}
