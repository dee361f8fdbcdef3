import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { FieldError } from '@/components/ui/field';
import type { TextState } from '@/lib/domain/translations';
import { toOneLine } from '@/lib/domain/values/plain-text';
import { RichTextDetail } from '../../fields/details';
import { FieldInput } from '../../fields/registry';
import { useFormats } from '../../fields/use-formats';
import { Ico } from '../../ui/ico';
import { fieldId } from '../form-field';
import type { TextPair } from './text-pairs';

const CONTROLS = 'input, textarea, [role="textbox"]';

/** Moves the focus into a control as soon as it exists: the rich-text editor loads later. */
function focusWithin(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const focus = () => {
    const control = box.querySelector<HTMLElement>(CONTROLS);
    control?.focus();
    return control !== null;
  };
  if (focus()) return undefined;
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  observer.observe(box, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function Source({ pair }: { pair: TextPair }) {
  return (
    <div lang="es" className="min-w-0">
      <p className="text-sm font-semibold text-muted">{pair.labels.spanish}</p>
      {pair.field.kind === 'richtext' ? (
        <div className="mt-1 text-sm">
          <RichTextDetail
            spec={{ name: pair.path, label: pair.labels.spanish, field: pair.field }}
            row={{ id: 0, [pair.path]: pair.source }}
          />
        </div>
      ) : (
        <p className="mt-1 text-sm whitespace-pre-line wrap-break-word">{pair.source}</p>
      )}
    </div>
  );
}

type TranslationFieldProps = {
  pair: TextPair;
  state: TextState;
  since: string | null;
  value: string;
  error: string | undefined;
  /** Stacks the two languages, for a narrow panel. */
  isNarrow: boolean;
  /** The first without a translation, whose input is there without a press. */
  isFirst: boolean;
  onChange: (value: string) => void;
};

/** A Spanish text beside its English field. Without a translation it shows what the English site shows. */
export function TranslationField(props: TranslationFieldProps) {
  const { pair, state, since, value, error, isNarrow, isFirst, onChange } = props;
  const t = useTranslations('editors.translations');
  const { tick } = useFormats();
  const [isPressed, setPressed] = useState(false);
  const { path, labels, field } = pair;
  const id = fieldId(path);
  const isUnwritten = state === 'missing' && value === '';
  const isShut = isUnwritten && !isFirst && !isPressed && !error;
  const changed = state === 'outdated';
  const aria = {
    ...(error ? { 'aria-invalid': true } : {}),
    'aria-describedby':
      [error && `${id}-error`, (changed || isUnwritten) && `${id}-hint`].filter(Boolean).join(' ') ||
      undefined,
  };
  return (
    <div
      className={cx(
        'grid gap-x-8 gap-y-3 py-4 border-t border-line first:border-t-0',
        !isNarrow && 'lg:grid-cols-2',
      )}
    >
      <Source pair={pair} />
      <div className="field min-w-0">
        {isShut ? (
          <>
            <p lang="en-US" className="text-sm font-semibold" id={`${id}-label`}>
              {labels.english}
            </p>
            <div className="flex items-center gap-3 rounded-md border border-dashed border-muted p-3">
              <p lang="es" className="flex-1 min-w-0 text-muted line-clamp-3 wrap-break-word">
                {toOneLine(pair.source)}
              </p>
              <Button
                variant="outline"
                size="sm"
                aria-label={t('translate_of', { name: labels.english })}
                onClick={() => setPressed(true)}
              >
                <Ico name="languages" size={18} />
                {t('translate')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-2">
              <label lang="en-US" htmlFor={id} id={`${id}-label`} className="text-sm font-semibold">
                {labels.english}
              </label>
              {changed && <Badge tone="warning">{t('outdated')}</Badge>}
              {since && <span className="text-sm text-muted">{t('since', { date: tick(since) })}</span>}
            </div>
            <div lang="en-US" ref={isPressed ? focusWithin : undefined}>
              <FieldInput
                spec={{ name: path, label: labels.english, field }}
                id={id}
                path={path}
                value={value}
                onChange={(next) => onChange(typeof next === 'string' ? next : '')}
                onBlur={() => undefined}
                aria={aria}
                resource=""
              />
            </div>
            {error && <FieldError id={id}>{error}</FieldError>}
            {changed && pair.previous && (
              <p className="hint" id={`${id}-hint`}>
                {t('before', { text: pair.previous })}
              </p>
            )}
          </>
        )}
        {isUnwritten && (
          <p className="hint" id={`${id}-hint`}>
            {t('missing')}
          </p>
        )}
      </div>
    </div>
  );
}
