import { JobsScreen } from '@/components/desk/payments/jobs-screen';
import { ScreenMessages } from '@/components/ui/screen-messages';
import { MESSAGES } from '@/lib/i18n/messages';
import { listJobs } from '@/lib/server/desk/jobs/list-jobs';
import { adminContext, orPage, titled } from '../../context';
import { numberParam } from '../../search-params';

export const generateMetadata = titled(({ t }) => t('pages.configuracion/jobs'));

export default async function JobsPage({ searchParams }: PageProps<'/admin/configuracion/jobs'>) {
  const [{ context }, params] = await Promise.all([adminContext(), searchParams]);
  const pages = { dead: numberParam(params, 'page') ?? 1, mails: numberParam(params, 'mails') ?? 1 };
  const jobs = await orPage(listJobs(context, pages));
  return (
    <ScreenMessages messages={{ payments: { jobs: MESSAGES[context.locale].payments.jobs } }}>
      <JobsScreen jobs={jobs} />
    </ScreenMessages>
  );
}
