import { AccessSteps } from '@/components/access/access-steps';
import { toneOfVerdict } from '@/components/access/my-access';
import { useAccessTexts } from '@/components/access/use-access-texts';
import { adminRoutes } from '@/components/admin/routes';
import { Can } from '@/components/admin/shell/abilities';
import { RowLink } from '@/components/admin/show/row-link';
import { Panel } from '@/components/admin/ui/panel';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { VERDICT_STATUS } from '@/lib/domain/access/access-story';
import { programs } from '@/lib/resources/programs/resource';
import { programusers } from '@/lib/resources/programusers/resource';
import { routes } from '@/lib/routes';
import type { AccessStory } from '@/lib/server/access/explain-access';

type Here = {
  /** The assignment or the order of this page, which is not linked. */
  current?: number | null;
  ownOrder?: number | null;
};

function ProgramAccess({ story, current, ownOrder }: Here & { story: AccessStory }) {
  const { t, verdict } = useAccessTexts();
  const { code, order } = story.verdict;
  return (
    <div className="p-5 border-t border-fill first-of-type:border-0 grid gap-2">
      <p className="flex flex-wrap items-center gap-3">
        <b className="font-semibold">
          <RowLink resource={programs} id={story.programId}>
            {story.program}
          </RowLink>
        </b>
        <Badge tone={toneOfVerdict(code)}>{t(`badge.${VERDICT_STATUS[code]}`)}</Badge>
      </p>
      <p>{verdict(story.verdict, story.fixUrl !== null)}</p>
      {story.steps.length > 0 && (
        <details open={story.steps.length <= 4}>
          <summary className="cursor-pointer w-fit py-3 font-medium text-muted">{t('history')}</summary>
          <AccessSteps
            steps={story.steps}
            orderLink={({ id, number }) => (
              <Can ability="order_show">
                <AppLink className="cell-link font-semibold block w-fit py-1" href={routes.adminOrder(id)}>
                  {t('do.order')} {number}
                </AppLink>
              </Can>
            )}
          />
        </details>
      )}
      <p className="flex flex-wrap gap-x-4">
        {order && order.id !== ownOrder && (
          <Can ability="order_show">
            <AppLink
              className="cell-link font-semibold inline-flex items-center min-h-11"
              href={routes.adminOrder(order.id)}
            >
              {t('do.order')} {order.number}
            </AppLink>
          </Can>
        )}
        {story.assignmentId !== null && story.assignmentId !== current && (
          <Can ability="program_user_show">
            <AppLink
              className="cell-link font-semibold inline-flex items-center min-h-11"
              href={adminRoutes.show(programusers, story.assignmentId)}
            >
              {t('do.assignment')}
            </AppLink>
          </Can>
        )}
      </p>
    </div>
  );
}

/** Explains a customer's access to each program. */
export function AccessPanel({ stories, ...here }: Here & { stories: readonly AccessStory[] }) {
  const { t } = useAccessTexts();
  if (stories.length === 0) return null;
  return (
    <Panel title={t('staff_heading')}>
      {stories.map((story) => (
        <ProgramAccess key={story.programId} story={story} {...here} />
      ))}
    </Panel>
  );
}
