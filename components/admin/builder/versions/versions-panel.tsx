import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast';
import { Panel } from '../../ui/panel';
import {
  type DraftSaves,
  readProgram,
  readVersions,
  restoreVersion,
  undoChange,
  type VersionRow,
} from '../calls';
import { useTexts } from '../texts';
import { UndoNotice } from '../undo-notice';
import { VersionDetail } from './version-detail';
import { VersionList } from './version-list';

type Stored = { rows: readonly VersionRow[]; isDirty: boolean; draft: DraftSaves | null; revision: number };
/** What a restore did, until it is undone. Without a revision it changed nothing. */
type Restored = { version: string; revision: number | null };

/** As in app/styles/admin/builder-versions.css. */
const SIDE_BY_SIDE = '(min-width: 64rem)';

/** On a phone the comparison is below the list, out of view. */
function seeBelow(detail: HTMLElement | null): void {
  if (window.matchMedia(SIDE_BY_SIDE).matches) return;
  detail?.focus({ preventScroll: true });
  detail?.scrollIntoView();
}

/** The draft and the published versions of a program; one is compared with another, or restored. */
export function VersionsPanel({ programId }: { programId: number }) {
  const t = useTexts('builder.versions');
  const router = useRouter();
  const [stored, setStored] = useState<Stored | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const detail = useRef<HTMLElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [restored, setRestored] = useState<Restored | null>(null);
  const isChanged = useRef(false);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      const [versions, program] = await Promise.all([readVersions(programId), readProgram(programId)]);
      const { data: rows, draft } = versions;
      setStored({ rows, draft, isDirty: program.version.dirty, revision: program.plan_revision });
    } catch {
      setFailed(true);
    }
  }, [programId]);
  useEffect(() => {
    void load();
  }, [load]);

  // The button that changed it is gone with what it was about; what can be undone is in the notice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the changed draft is shown
  useEffect(() => {
    if (isChanged.current) (notice.current ?? detail.current)?.focus();
    isChanged.current = false;
  }, [stored]);

  useEffect(() => {
    if (chosen) seeBelow(detail.current);
  }, [chosen]);

  /** Changes the draft on the server and shows it. Throws when that fails. */
  const change = async (work: () => Promise<Restored | null>) => {
    setRestored(await work());
    setChosen(null);
    isChanged.current = true;
    await load();
    router.refresh();
  };
  const restore = (version: string, seen: number) =>
    change(async () => {
      const { plan_revision } = await restoreVersion(programId, version, seen);
      return { version, revision: plan_revision === seen ? null : plan_revision };
    });
  const undo = (revision: number) =>
    change(async () => {
      await undoChange(programId, revision);
      showToast(t('undone'), 'success');
      return null;
    }).catch((error: unknown) => void showToast(failureText(error, t('network')), 'error'));

  const newest = stored?.rows[0]?.version;
  const shown = chosen ?? (stored?.isDirty ? 'draft' : newest);
  return (
    <Panel title={t('title')}>
      {isFailed && (
        <div role="alert" className="flex flex-wrap items-center gap-3 p-5">
          {t('failed')}
          <Button size="sm" variant="outline" onClick={() => void load()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {!stored && !isFailed && (
        <div role="status" aria-label={t('loading')} className="p-5">
          <Skeleton className="h-64" />
        </div>
      )}
      {restored && (
        <div className="p-4">
          <UndoNotice
            ref={notice}
            onUndo={restored.revision === null ? null : () => undo(restored.revision ?? 0)}
          >
            {t('restored', { version: restored.version })}
          </UndoNotice>
        </div>
      )}
      {stored && !newest && <p className="p-5 text-muted">{t('empty')}</p>}
      {stored && newest && shown && (
        <div className="versions">
          <VersionList
            rows={stored.rows}
            isDirty={stored.isDirty}
            draft={stored.draft}
            shown={shown}
            onChoose={(version) => (version === chosen ? seeBelow(detail.current) : setChosen(version))}
          />
          <VersionDetail
            ref={detail}
            key={`${shown} ${stored.revision}`}
            programId={programId}
            version={shown}
            rows={stored.rows}
            isDirty={stored.isDirty}
            revision={stored.revision}
            onRestore={restore}
          />
        </div>
      )}
    </Panel>
  );
}
