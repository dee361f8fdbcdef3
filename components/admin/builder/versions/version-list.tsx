import { useFormats } from '../../fields/use-formats';
import type { DraftSaves, VersionRow } from '../calls';
import { useTexts } from '../texts';

/** The draft, if it differs, and the versions, newest first; one is chosen. */
export function VersionList({
  rows,
  isDirty,
  draft,
  shown,
  onChoose,
}: {
  rows: readonly VersionRow[];
  isDirty: boolean;
  draft: DraftSaves | null;
  shown: string;
  onChoose: (version: string) => void;
}) {
  const t = useTexts('builder.versions');
  const { brief } = useFormats();
  const byAndWhen = (by: { name: string } | null, at: string) =>
    [by?.name ?? t('system'), brief(at)].join(', ');
  const what = (row: VersionRow): string => {
    if (row === rows.at(-1)) return t('first');
    const kind = t(`kinds.${row.kind}`);
    // What a publish carries to an older edition has no author.
    if (!row.published_by) return t('carried', { kind, major: row.version.split('.')[0] ?? '' });
    return [kind, row.note].filter(Boolean).join('. ');
  };
  return (
    <ul className="version-list" aria-label={t('title')}>
      {isDirty && (
        <li>
          <button type="button" aria-current={shown === 'draft'} onClick={() => onChoose('draft')}>
            <b className="text-warning">{t('draft_short')}</b>
            <span>
              <b>{draft ? t('saves', { count: draft.saves }) : t('draft')}</b>
              {draft && <span className="text-muted">{byAndWhen(draft.saved_by, draft.saved_at)}</span>}
            </span>
          </button>
        </li>
      )}
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" aria-current={shown === row.version} onClick={() => onChoose(row.version)}>
            <b className="version-number">{row.version}</b>
            <span>
              <b>{what(row)}</b>
              <span className="text-muted">{byAndWhen(row.published_by, row.published_at)}</span>
              {row.customers > 0 && (
                <span className="version-customers">{t('customers', { count: row.customers })}</span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
