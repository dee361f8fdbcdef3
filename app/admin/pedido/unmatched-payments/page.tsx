import {
  UNMATCHED_SOURCES,
  UNMATCHED_VIEWS,
  UnmatchedScreen,
} from '@/components/desk/payments/unmatched-screen';
import { ScreenMessages } from '@/components/ui/screen-messages';
import { MESSAGES } from '@/lib/i18n/messages';
import { listRuns } from '@/lib/server/desk/unmatched/list-runs';
import { listUnmatched } from '@/lib/server/desk/unmatched/list-unmatched';
import { adminContext, orPage, titled } from '../../context';
import { choiceParam, numberParam, textParam } from '../../search-params';

export const generateMetadata = titled(({ t }) => t('pages.pedido/unmatched-payments'));

export default async function UnmatchedPage({ searchParams }: PageProps<'/admin/pedido/unmatched-payments'>) {
  const [{ context }, params] = await Promise.all([adminContext(), searchParams]);
  const view = choiceParam(params, 'view', UNMATCHED_VIEWS);
  const source = choiceParam(params, 'source', UNMATCHED_SOURCES);
  const search = textParam(params, 's');
  const filter = { state: view, search, source: source === 'all' ? null : source };
  const list = await orPage(listUnmatched(context, { ...filter, page: numberParam(params, 'page') ?? 1 }));
  const runs = await orPage(listRuns(context));
  const { unmatched, bank, order, ui } = MESSAGES[context.locale].payments;
  return (
    <ScreenMessages messages={{ payments: { unmatched, bank, order, ui } }}>
      <UnmatchedScreen list={list} filter={{ view, source, search }} runs={runs} />
    </ScreenMessages>
  );
}
