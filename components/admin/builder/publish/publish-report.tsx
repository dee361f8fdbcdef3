import { REACHED_GROUPS } from '@/lib/domain/plan/reached';
import type { PublishReport } from '../calls';
import { usePlan } from '../context';
import { liveChildren, liveInside, ROOT } from '../state/plan';
import { useTexts } from '../texts';
import { PublishGroup } from './publish-group';

/**
 * The result of a dry run: changes, or the content of a first version, and the customers reached, as a bar.
 */
export function PublishReportView({
  report,
  isFirst,
  isDirty,
  moveAll,
}: {
  report: PublishReport;
  isFirst: boolean;
  /** There are unsaved changes, which the dry run does not know. */
  isDirty: boolean;
  /** The dry run moves everybody. */
  moveAll: boolean;
}) {
  const t = useTexts('builder.publish');
  const { customers } = report;
  const groups = REACHED_GROUPS.filter((group) => customers[group] > 0);
  const total = REACHED_GROUPS.reduce((sum, group) => sum + customers[group], 0);
  const plan = usePlan();
  const weeks = liveInside(plan, ROOT, 'week');
  const exercisesOf = (key: string) => liveInside(plan, key, 'exercise').length;
  const facts = isFirst
    ? ([
        ['weeks', weeks.length],
        [
          'days',
          weeks.flatMap(({ key }) => liveChildren(plan, key)).filter(({ key }) => exercisesOf(key) > 0)
            .length,
        ],
        ['exercises', exercisesOf(ROOT)],
      ] as const)
    : ([
        ['fixes', report.fixes],
        ['changed_days', report.changed_days],
        ['added_days', report.added_days],
        ['lost', 0],
      ] as const);
  const isNothing = report.kind === 'none';
  const nothing = t(isDirty ? 'nothing_saved' : 'nothing');
  if (isNothing && customers.moved === 0)
    return (
      <>
        <p>{nothing}</p>
        {report.movable > 0 && <p>{t('on_older', { count: report.movable })}</p>}
      </>
    );
  return (
    <>
      <p className={isNothing ? undefined : 'text-muted'}>
        {isNothing ? nothing : t(`kinds.${isFirst ? 'first' : report.kind}`)}
      </p>
      {!isNothing && (
        <dl className="publish-facts">
          {facts.map(([id, count]) => (
            <div key={id}>
              <dt>{t(`facts.${id}`)}</dt>
              <dd>
                <b>{count}</b> <span>{t(`facts.${id}_text`)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="font-semibold">{t('customers', { count: total })}</p>
      {groups.length > 0 && (
        <>
          <div className="publish-bar" aria-hidden="true">
            {groups.map((group) => (
              <i key={group} data-group={group} style={{ flexGrow: customers[group] }} />
            ))}
          </div>
          <ul className="publish-groups">
            {groups.map((group) => (
              <PublishGroup key={`${group}:${moveAll}`} group={group} report={report} moveAll={moveAll} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
