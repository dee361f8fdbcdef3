'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast';
import { useFormats } from '../fields/use-formats';
import { useAbilities } from '../shell/abilities';
import { Confirm } from '../ui/confirm';
import { Panel } from '../ui/panel';
import { readProgram, readVersions, restoreVersion, type VersionRow } from './calls';
import { useTexts } from './texts';
import { VersionChanges } from './version-changes';

/** The published versions of a program with their changes; each can be restored. */
export function VersionsPanel({ programId }: { programId: number }) {
  const t = useTexts('builder.versions');
  const router = useRouter();
  const { brief } = useFormats();
  const abilities = useAbilities();
  const [rows, setRows] = useState<VersionRow[] | null>(null);
  const [isDirty, setDirty] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const [restoring, setRestoring] = useState<string | null>(null);

  const load = useCallback(async () => {
    try {
      const [versions, program] = await Promise.all([readVersions(programId), readProgram(programId)]);
      setRows(versions);
      setDirty(program.version.dirty);
    } catch {
      setFailed(true);
    }
  }, [programId]);
  useEffect(() => {
    void load();
  }, [load]);

  const restore = async (version: string) => {
    setRestoring(null);
    try {
      await restoreVersion(programId, version);
      showToast(t('restored', { version }), 'success');
      await load();
      router.refresh();
    } catch (error) {
      showToast(error instanceof Error ? error.message : t('failed'), 'error');
    }
  };
  return (
    <Panel title={t('title')}>
      <div className="p-4 lg:p-5">
        {isFailed && <p role="alert">{t('failed')}</p>}
        {!rows && !isFailed && (
          <div role="status" aria-label={t('loading')}>
            <Skeleton className="h-24" />
          </div>
        )}
        {rows && (
          <p className="text-muted">{rows.length === 0 ? t('empty') : t(isDirty ? 'draft' : 'current')}</p>
        )}
        <ul className="version-list">
          {rows?.map((row, at) => (
            <li key={row.id}>
              <div className="version-head">
                <b>{row.version}</b>
                <Badge tone={row.kind === 'edition' ? 'action' : row.kind === 'fix' ? 'done' : 'neutral'}>
                  {t(`kinds.${row.kind}`)}
                </Badge>
                <span className="text-muted">
                  {[brief(row.published_at), row.published_by?.name].filter(Boolean).join(' · ')}
                </span>
                <span className="version-actions">
                  <Button
                    variant="outline"
                    size="sm"
                    aria-expanded={shown === row.version}
                    onClick={() => setShown(shown === row.version ? null : row.version)}
                  >
                    {t('changes', { version: row.version })}
                  </Button>
                  {abilities.has('program_edit') && (at > 0 || isDirty) && (
                    <Button variant="outline" size="sm" onClick={() => setRestoring(row.version)}>
                      {t('restore', { version: row.version })}
                    </Button>
                  )}
                </span>
              </div>
              {row.note && <p>{row.note}</p>}
              <p className="text-sm text-muted">
                {t('stats', {
                  weeks: row.stats.weeks,
                  days: row.stats.training_days,
                  exercises: row.stats.exercises,
                })}
                {' · '}
                {t('customers', { count: row.customers })}
              </p>
              {shown === row.version && (
                <VersionChanges programId={programId} version={row.version} against={rows[at + 1]?.version} />
              )}
            </li>
          ))}
        </ul>
      </div>
      <Confirm
        open={restoring !== null}
        title={t('restore_title', { version: restoring ?? '' })}
        confirmLabel={t('restore', { version: restoring ?? '' })}
        onClose={() => setRestoring(null)}
        onConfirm={() => restoring && void restore(restoring)}
      >
        <p>{t('restore_text')}</p>
      </Confirm>
    </Panel>
  );
}
