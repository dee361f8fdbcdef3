'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { adminRoutes, apiRoutes } from '@/components/admin/routes';
import { Ico } from '@/components/admin/ui/ico';
import { apiData } from '@/components/ui/api';
import { Button, ButtonLink } from '@/components/ui/button';
import { useKeptInput } from '@/components/ui/kept-input';
import { showToast } from '@/components/ui/toast';
import { useAttempt } from '@/components/ui/use-attempt';
import { useDays } from '@/components/ui/use-days';
import type { Side } from '@/lib/domain/customers/customer-merge';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import type { MergeAnswer } from '@/lib/server/desk/customers/merge';
import type { MergePage } from '@/lib/server/desk/customers/merge-page';
import { MergeChoices } from './merge-choices';
import { MergeEffects } from './merge-effects';
import { duplicatesRoute, mergeRoute } from './routes';

/** Two customers side by side: a choice per field, the effects, and the merge. */
export function MergeScreen({ page }: { page: MergePage }) {
  const t = useTranslations('crm.merge');
  const names = useTranslations('crm.duplicates');
  const router = useRouter();
  const days = useDays();
  const { kept, other, reasons, alike } = page;
  const [answer, setAnswer] = useState(page.dryRun);
  const [account, setAccount] = useState<Side>('this');
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(page.choices.map(({ field, side }) => [field, side])),
  );
  const { busy, failure, attempt } = useAttempt({ failed: t('failed') });
  const both = kept.account !== null && other.account !== null;
  const send = (dryRun: boolean, chosen: Side) =>
    apiData<MergeAnswer>(`${apiRoutes.row('crm-customers', kept.id)}/merge`, {
      body: { other_id: other.id, take: { ...sides, ...(both ? { account: chosen } : {}) }, dry_run: dryRun },
    });
  const choose = (field: string, side: Side) => {
    if (field !== 'account') return setSides({ ...sides, [field]: side });
    // The kept account changes the counts.
    void attempt(async () => {
      setAnswer(await send(true, side));
      setAccount(side);
    });
  };
  const [first] = useState(sides);
  useKeptInput('merge', {
    read: () => (sides === first && account === 'this' ? null : { sides, account }),
    restore: (kept: { sides: typeof sides; account: Side }) => {
      setSides(kept.sides);
      if (kept.account !== account) choose('account', kept.account);
    },
  });
  const merge = () =>
    attempt(async () => {
      await send(false, account);
      showToast(t('done'));
      router.push(adminRoutes.show(crmCustomers, kept.id));
      router.refresh();
    });
  const choices = page.choices.map((choice) =>
    choice.field === 'dob'
      ? { ...choice, values: { this: dated(choice.values.this), other: dated(choice.values.other) } }
      : choice,
  );
  function dated(day: string | null) {
    return day && days.full(day);
  }
  const known = reasons.map((reason) => names(`same.${reason}`, { alike }).toLowerCase()).join(', ');
  const keptSide = account === 'this' || !both ? kept : other;
  const closed = both ? (account === 'this' ? other : kept) : null;
  return (
    <div className="pb-24">
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] items-start">
        <section className="panel">
          <header className="flex flex-wrap gap-x-4">
            <h2>{t('choose')}</h2>
            {known && <p className="text-sm text-muted ml-auto">{t('known_by', { reasons: known })}</p>}
          </header>
          <MergeChoices
            people={{ this: kept, other }}
            choices={choices}
            sides={sides}
            account={account}
            onChoose={choose}
          />
          <p className="px-5 pb-5">
            <ButtonLink variant="ghost" size="sm" href={mergeRoute(other.id, kept.id)}>
              <Ico name="repeat" size={16} />
              {t('swap')}
            </ButtonLink>
          </p>
        </section>
        <div className="grid gap-5" aria-busy={busy}>
          <MergeEffects
            answer={answer}
            name={kept.name}
            accounts={{ kept: keptSide.account, closed: closed?.account ?? null }}
          />
        </div>
      </div>
      <div className="save-bar flex-wrap">
        {/* Where the press was: the effects may be far above or below it. */}
        {failure && (
          <p className="field-error basis-full justify-end" role="alert">
            {failure}
          </p>
        )}
        <span className="ml-auto flex flex-wrap justify-end gap-2">
          <ButtonLink variant="ghost" href={duplicatesRoute()}>
            {t('not_same')}
          </ButtonLink>
          <Button variant="ink" busy={busy} onClick={() => void merge()}>
            {t('run')}
          </Button>
        </span>
      </div>
    </div>
  );
}
