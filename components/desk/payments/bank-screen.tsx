import { useTranslations } from 'next-intl';
import { AuditTime } from '@/components/admin/show/audit-time';
import { groupCrumbs } from '@/components/admin/ui/crumbs';
import { Ico } from '@/components/admin/ui/ico';
import { PageHead } from '@/components/admin/ui/page-head';
import { useLookup } from '@/components/admin/use-lookup';
import { Alert } from '@/components/ui/alert';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { MOVEMENTS_PAGE } from '@/lib/domain/page-sizes';
import { routes } from '@/lib/routes';
import type {
  BankList,
  BankView,
  ListedMovement,
  MovementMatch,
} from '@/lib/server/desk/bank/list-movements';
import { AcceptAll } from './accept-all';
import { addressOf } from './address';
import { LinkMovement } from './link-movement';
import { LinkTabs, ListBody, SearchForm } from './list-controls';
import { AcceptMatch, IgnoreMovement, ReleasePart } from './movement-actions';
import { BANK, BANK_IMPORT } from './pages';

const VIEWS: readonly BankView[] = ['open', 'exact', 'possible', 'none', 'linked', 'ignored'];

function MatchLine({ row, match }: { row: ListedMovement; match: MovementMatch }) {
  const t = useTranslations('payments.bank');
  const kinds = useTranslations('payments.bank.kinds');
  const reasons = useTranslations('payments.bank.reasons');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="min-w-0 flex-1 basis-56">
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={match.kind === 'exact' ? 'done' : 'warning'}>{kinds(match.kind)}</Badge>
          <AppLink className="cell-link font-semibold" href={routes.adminOrder(match.orderId)}>
            #{match.number}
          </AppLink>
          <span>{match.buyer}</span>
          <span className="num">{match.total}</span>
        </span>
        <span className="block text-sm text-muted num">
          {match.reasons.map((reason) => reasons(reason)).join(', ')} · {t('score', { score: match.score })}
        </span>
      </span>
      {match.kind !== 'surplus' && (
        <AcceptMatch movementId={row.id} amount={row.amount} match={match} label={t('accept')} />
      )}
    </li>
  );
}

function Movement({ row }: { row: ListedMovement }) {
  const t = useTranslations('payments.bank');
  const ui = useTranslations('payments.ui');
  const kinds = useTranslations('payments.bank.kinds');
  const line = row.reference ?? row.amount;
  return (
    <li className="movement">
      <div className="min-w-0">
        <p className="font-semibold num">
          <AuditTime at={row.movedOn} /> · {row.amount}
        </p>
        <p className="text-sm text-soft num break-words">
          {[row.reference, row.description].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="min-w-0">
        {row.order ? (
          <p className="flex flex-wrap gap-2 items-center">
            <Ico name="circle-check" size={18} className="text-done-text" />
            <AppLink className="cell-link font-semibold" href={routes.adminOrder(row.order.id)}>
              {row.order.isPart
                ? t('part_of', { number: row.order.number })
                : ui('order', { number: row.order.number })}
            </AppLink>
            {row.reviewer && <span className="text-muted">{t('by', { name: row.reviewer })}</span>}
          </p>
        ) : row.matches.length > 0 && !row.ignored ? (
          <ul className="grid gap-3">
            {row.matches.map((match) => (
              <MatchLine key={match.orderId} row={row} match={match} />
            ))}
          </ul>
        ) : (
          <p className="flex flex-wrap gap-2 items-center text-muted">
            <Badge>{kinds(row.ignored ? 'ignored' : 'none')}</Badge>
            {row.ignored && row.reviewer && t('by', { name: row.reviewer })}
          </p>
        )}
      </div>
      <div className="sm:text-right flex flex-wrap gap-2 sm:justify-end">
        {!row.order && !row.ignored && (
          <LinkMovement id={row.id} line={line} amount={row.amount} label={t('link')} />
        )}
        {!row.order && <IgnoreMovement id={row.id} line={line} ignored={row.ignored} />}
        {row.order?.isPart && <ReleasePart id={row.id} line={line} />}
      </div>
    </li>
  );
}

/** Imported bank movements beside the orders they may pay (docs/spec/checkout.md#transfer). */
export function BankScreen({ list, view, search }: { list: BankList; view: BankView; search: string }) {
  const t = useTranslations('payments.bank');
  const admin = useLookup('admin');
  const views = useTranslations('payments.bank.views');
  const keepParams = { view: view === 'open' ? null : view };
  const nothing = Object.values(list.counts).every((count) => count === 0) && search === '';
  return (
    <>
      <PageHead
        title={t('title')}
        sub={t('sub')}
        crumbs={groupCrumbs(admin, 'pedido', { label: t('title') })}
        actions={
          <ButtonLink href={addressOf(BANK_IMPORT)}>
            <Ico name="upload" size={18} />
            {t('upload')}
          </ButtonLink>
        }
      />
      <section className="panel" aria-label={t('title')}>
        <LinkTabs
          path={BANK}
          keepParams={{ s: search }}
          label={views('label')}
          views={VIEWS}
          current={view}
          name={views}
          counts={list.counts}
        />
        <div className="p-3 border-y border-line">
          <SearchForm path={BANK} keepParams={keepParams} value={search} label={t('search')} />
        </div>
        {list.capped && (
          <div className="p-3">
            <Alert tone="info">{t('capped')}</Alert>
          </div>
        )}
        <AcceptAll exact={view === 'open' || view === 'exact' ? list.exact : []} />
        <ListBody
          path={BANK}
          params={{ ...keepParams, s: search }}
          size={MOVEMENTS_PAGE}
          list={list}
          empty={
            <EmptyState
              title={search ? t('none_found', { text: search }) : t(nothing ? 'empty' : 'none_here')}
              text={nothing && t('empty_text')}
            />
          }
        >
          {(row) => <Movement key={row.id} row={row} />}
        </ListBody>
      </section>
    </>
  );
}
