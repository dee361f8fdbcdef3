import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { LeaveConfirm } from '@/components/admin/form/leave-confirm';
import { Ico } from '@/components/admin/ui/ico';
import { FileButton } from '@/components/desk/actions/file-button';
import { useAction } from '@/components/desk/actions/use-action';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { callAction } from '@/components/ui/call-action';
import { TextField } from '@/components/ui/field';
import { useKeptInput } from '@/components/ui/kept-input';
import { showToast } from '@/components/ui/toast';
import { useAnswer } from '@/components/ui/use-answer';
import { countConditionsAction, removeSegmentAction, saveSegmentAction } from '@/lib/actions/segments';
import type { Condition } from '@/lib/domain/customers/segments';
import type { SavedSegment, SegmentsPage } from '@/lib/server/desk/segments/segments';
import { ConditionList } from './condition-list';
import { segmentFileRoute, segmentMailRoute, segmentRoute } from './routes';

/** The number of people that the conditions select, a moment after the last change; null while counting. */
function useLiveCount(conditions: readonly Condition[], known: number | null): number | null {
  const content = JSON.stringify(conditions);
  const [first] = useState(content);
  const isKnown = content === first && known !== null;
  const { answer } = useAnswer(
    isKnown || content === '[]' ? null : content,
    (changed) => callAction(() => countConditionsAction(JSON.parse(changed))),
    250,
  );
  if (isKnown) return known;
  return answer?.ok ? answer.data : null;
}

type SegmentEditorProps = {
  chosen: SavedSegment | null;
  options: SegmentsPage['options'];
  maySend: boolean;
  onRemoved: (segment: SavedSegment) => void;
};

/**
 * Edits the name and conditions of a segment; its head shows its current size and what its people can get.
 */
export function SegmentEditor({ chosen, options, maySend, onRemoved }: SegmentEditorProps) {
  const t = useTranslations('crm.segments');
  const router = useRouter();
  const id = useId();
  const [name, setName] = useState(chosen?.name ?? '');
  const [conditions, setConditions] = useState<Condition[]>(chosen?.conditions ?? []);
  const count = useLiveCount(conditions, chosen?.count ?? null);
  const { busy, failure, errorOf, run } = useAction();
  const changed =
    name !== (chosen?.name ?? '') || JSON.stringify(conditions) !== JSON.stringify(chosen?.conditions ?? []);
  useKeptInput(`segment ${chosen?.id ?? 'new'}`, {
    read: () => (changed ? { name, conditions } : null),
    restore: (kept: { name: string; conditions: Condition[] }) => {
      setName(kept.name);
      setConditions(kept.conditions);
    },
  });
  const save = async () => {
    const seen = chosen?.updatedAt ?? null;
    await run(
      () => saveSegmentAction({ id: chosen?.id ?? null, name, conditions, seen }),
      (saved) => {
        showToast(t('saved'));
        router.push(segmentRoute(saved.id));
      },
    );
    // After a refusal, too: the next press saves on what is there now.
    router.refresh();
  };
  const remove = () => {
    if (!chosen) return;
    void run(
      () => removeSegmentAction(chosen.id, false),
      () => {
        onRemoved(chosen);
        router.push(segmentRoute());
        router.refresh();
      },
    );
  };
  const wrong = errorOf('conditions');
  return (
    <>
      <header className="flex-wrap">
        <h2>{chosen?.name ?? t('new')}</h2>
        <p role="status">
          {conditions.length === 0 ? (
            <span className="text-muted">{t('no_conditions')}</span>
          ) : (
            <Badge plain className="num">
              {count === null ? t('counting') : t('people', { count })}
            </Badge>
          )}
        </p>
        {/* Both are about the segment as saved. */}
        {chosen && !changed && (
          <div className="ml-auto flex flex-wrap gap-2">
            {chosen.count > 0 && <FileButton address={segmentFileRoute(chosen.id)} />}
            {maySend && (
              <ButtonLink href={segmentMailRoute(chosen.id)}>
                <Ico name="mail" size={18} />
                {t('write')}
              </ButtonLink>
            )}
          </div>
        )}
      </header>
      <div className="p-4 md:p-5 grid gap-4">
        <TextField
          id={`${id}-name`}
          label={t('name')}
          value={name}
          maxLength={80}
          error={errorOf('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <ConditionList conditions={conditions} options={options} onChange={setConditions} />
        {failure && !errorOf('name') && <Alert tone="error">{wrong ?? failure.message}</Alert>}
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" busy={busy} disabled={!changed} onClick={() => void save()}>
            {t('save')}
          </Button>
          {chosen && (
            <Button variant="ghost" busy={busy} onClick={remove}>
              <Ico name="trash-2" size={18} />
              {t('delete')}
            </Button>
          )}
        </div>
      </div>
      <LeaveConfirm dirty={changed} />
    </>
  );
}
