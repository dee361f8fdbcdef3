import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { changedPart } from '@/lib/domain/values/changed-part';
import { toOneLine } from '@/lib/domain/values/plain-text';
import type { FieldKind } from '@/lib/fields/types';
import { isEmptyValue } from '../fields/details';
import { FieldCell } from '../fields/registry';
import type { FieldSpec, WireRow } from '../resource-info';
import { useNoticeFocus } from './use-notice-focus';
import { changedBetween } from './values';

type ConflictProps = {
  specs: readonly FieldSpec[];
  opened: WireRow;
  current: WireRow;
  /** Who saved it and when, if known. */
  said?: string;
  id?: string;
  isAutosave?: boolean;
  onKeep: () => void;
  onLoad: () => void;
};

const TEXTS: ReadonlySet<FieldKind> = new Set(['text', 'longtext', 'richtext']);

/** Both versions of a text from where they differ, because only its beginning is shown. */
function partsOf({ name, field }: FieldSpec, opened: WireRow, current: WireRow): (string | undefined)[] {
  if (!TEXTS.has(field.kind)) return [];
  const textOf = (row: WireRow) => {
    const text = String(row[name] ?? '');
    return field.kind === 'richtext' ? toOneLine(text) : text;
  };
  return changedPart(textOf(opened), textOf(current)) ?? [];
}

function Value({ spec, row, part }: { spec: FieldSpec; row: WireRow; part: string | undefined }) {
  const t = useTranslations('admin.form');
  if (part) return <span className="text-cell">{part}</span>;
  if (isEmptyValue({ spec, row })) return <span className="text-muted">{t('empty')}</span>;
  return <FieldCell spec={spec} row={row} />;
}

function Change({ spec, opened, current }: { spec: FieldSpec; opened: WireRow; current: WireRow }) {
  const [before, after] = partsOf(spec, opened, current);
  return (
    <dd className="flex flex-wrap gap-x-2">
      <s>
        <Value spec={spec} row={opened} part={before} />
      </s>
      <span aria-hidden="true">→</span>
      <Value spec={spec} row={current} part={after} />
    </dd>
  );
}

/** Shown after a 409: what the other person changed, and the choice between the two versions. */
export function Conflict(props: ConflictProps) {
  const { specs, opened, current, said, id, isAutosave = false, onKeep, onLoad } = props;
  const t = useTranslations('admin.form');
  const changed = changedBetween(specs, opened, current);
  const box = useNoticeFocus(current, isAutosave);
  return (
    <Alert ref={box} id={id} tone="warning" className="mb-5">
      <strong className="block">{t('conflict_title')}</strong>
      <p>{said ?? t(changed.length > 0 ? 'conflict_text' : 'conflict_none')}</p>
      {changed.length > 0 && (
        <dl className="mt-2 grid gap-1">
          {changed.map((spec) => (
            <div key={spec.name} className="flex flex-wrap gap-x-2">
              <dt className="font-semibold">{spec.label}:</dt>
              <Change spec={spec} opened={opened} current={current} />
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-2 mt-3">
        <Button size="sm" onClick={onKeep}>
          {t('keep')}
        </Button>
        <Button size="sm" variant="outline" onClick={onLoad}>
          {t('load')}
        </Button>
      </div>
      <p className="text-sm mt-2">{t('keep_hint')}</p>
    </Alert>
  );
}
