import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Check } from '@/components/ui/check';
import { TextField } from '@/components/ui/field';
import { useKeptInput } from '@/components/ui/kept-input';
import { useBuilder, useBuilderState, usePlan } from '../context';
import type { DialogProps } from '../dialog-types';
import { Frame, takeFocus } from '../frame';
import {
  findTexts,
  type TextField as RewrittenField,
  rewriteTexts,
  type Scope,
  scopeOf,
  TEXT_FIELDS,
} from '../state/rewrite';
import { useTexts } from '../texts';
import { placeText } from '../words';
import { ScopeField } from './scope-field';

/** Maximum number of rows in the preview; the number in the button counts all. */
const SHOWN = 50;

/** Finds and replaces text in doses, instructions and titles, after a preview. */
export function RewriteDialog({ onClose }: DialogProps) {
  const t = useTexts('builder');
  const id = useId();
  const builder = useBuilder();
  const plan = usePlan();
  const names = useBuilderState((state) => state.names);
  const selected = useBuilderState((state) => state.selected);
  const week = useBuilderState((state) => state.place.week);
  const [find, setFind] = useState('');
  const [by, setBy] = useState('');
  const [isExact, setExact] = useState(false);
  const [fields, setFields] = useState<ReadonlySet<RewrittenField>>(new Set(TEXT_FIELDS));
  const [scope, setScope] = useState<Scope>(selected.length > 1 ? 'selection' : 'program');
  useKeptInput('builder rewrite', {
    moves: true,
    read: () => ({ find, by, isExact, fields: [...fields], scope }),
    restore: (kept) => {
      setFind(kept.find);
      setBy(kept.by);
      setExact(kept.isExact);
      setFields(new Set(kept.fields));
      setScope(kept.scope);
    },
  });
  const searched = useDeferredValue(find);
  const { rewrites, tooLong } = useMemo(
    () => findTexts(plan, scopeOf(scope, { selected, week }), { find: searched, by, isExact, fields }),
    [plan, scope, selected, week, searched, by, isExact, fields],
  );
  const count = rewrites.length;
  const write = () => {
    builder.run({ id: 'rewrite', count }, (draft) => rewriteTexts(draft, rewrites), {
      focus: rewrites[0]?.key ?? null,
    });
    onClose();
    setTimeout(() => builder.say(t('said.rewritten', { count })), 0);
  };
  const input = (name: 'find' | 'by', value: string, set: (text: string) => void) => (
    <TextField
      id={`${id}-${name}`}
      ref={name === 'find' ? takeFocus : undefined}
      label={t(`rewrite.${name}`)}
      maxLength={200}
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  );
  return (
    <Frame
      title={t('rewrite.title')}
      verb={t('rewrite.verb', { count })}
      width={720}
      disabled={count === 0 || searched !== find}
      left={find !== '' && t('rewrite.count', { count })}
      onVerb={write}
      onClose={onClose}
    >
      <div className="rewrite-form">
        {input('find', find, setFind)}
        {input('by', by, setBy)}
        <ScopeField scope={scope} onChoose={setScope} />
        <Check id={`${id}-exact`} checked={isExact} onChange={(event) => setExact(event.target.checked)}>
          {t('rewrite.exact')}
        </Check>
      </div>
      <fieldset className="rewrite-fields">
        <legend>{t('rewrite.fields')}</legend>
        {TEXT_FIELDS.map((field) => (
          <Check
            key={field}
            id={`${id}-${field}`}
            checked={fields.has(field)}
            onChange={({ target }) =>
              setFields(
                new Set(TEXT_FIELDS.filter((each) => (each === field ? target.checked : fields.has(each)))),
              )
            }
          >
            {t(`fields.${field}`)}
          </Check>
        ))}
      </fieldset>
      {tooLong > 0 && <Alert tone="warning">{t('rewrite.too_long', { count: tooLong })}</Alert>}
      {count > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop the list can't be scrolled by keyboard
        <ul className="rewrite-list" tabIndex={0} aria-label={t('rewrite.count', { count })}>
          {rewrites.slice(0, SHOWN).map(({ key, field, before, after }) => (
            <li key={`${key} ${field}`}>
              <span>{placeText(t, names, plan, key)}</span>
              <del>{before}</del> <ins>{after || t('clash.nothing')}</ins>
            </li>
          ))}
          {count > SHOWN && <li>{t('rewrite.more', { count: count - SHOWN })}</li>}
        </ul>
      )}
    </Frame>
  );
}
