import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
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

function Value({ spec, row }: { spec: FieldSpec; row: WireRow }) {
  const t = useTranslations('admin.form');
  if (isEmptyValue({ spec, row })) return <span className="text-muted">{t('empty')}</span>;
  return <FieldCell spec={spec} row={row} />;
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
              <dd className="flex flex-wrap gap-x-2">
                <s>
                  <Value spec={spec} row={opened} />
                </s>
                <span aria-hidden="true">→</span>
                <Value spec={spec} row={current} />
              </dd>
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
