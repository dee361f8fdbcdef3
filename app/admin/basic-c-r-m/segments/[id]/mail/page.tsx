import { notFound } from 'next/navigation';
import { groupCrumbs } from '@/components/admin/ui/crumbs';
import { PageHead } from '@/components/admin/ui/page-head';
import { MailScreen } from '@/components/desk/segments/mail-screen';
import { segmentRoute } from '@/components/desk/segments/routes';
import { ScreenMessages } from '@/components/ui/screen-messages';
import { parseId } from '@/lib/domain/values/parse-id';
import { MESSAGES } from '@/lib/i18n/messages';
import { getMailDesk } from '@/lib/server/desk/segments/mail';
import { adminPage } from '../../../../admin-page';
import { adminContext, orPage, titled } from '../../../../context';

type Props = PageProps<'/admin/basic-c-r-m/segments/[id]/mail'>;
const MailPage = adminPage(async ({ params, searchParams }: Props) => {
  const [{ context, t }, { id }, { draft }] = await Promise.all([adminContext(), params, searchParams]);
  const segment = parseId(id) ?? notFound();
  const desk = await orPage(getMailDesk(context, segment, parseId(draft)));
  const { crm, editors } = MESSAGES[context.locale];
  const { mail } = crm;
  const list = { label: t('pages.basic-c-r-m/segments'), href: segmentRoute(segment) };
  return (
    <ScreenMessages messages={{ crm: { mail }, editors: { draft: editors.draft } }}>
      <PageHead title={mail.title} crumbs={groupCrumbs(t, 'basic-c-r-m', list, { label: mail.crumb })} />
      <MailScreen desk={desk} segmentId={segment} />
    </ScreenMessages>
  );
});

export const generateMetadata = titled(({ context }) => MESSAGES[context.locale].crm.mail.title, MailPage);
export default MailPage;
