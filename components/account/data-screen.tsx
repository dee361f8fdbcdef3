import { useTranslations } from 'next-intl';
import type { AccountFrame } from '@/lib/server/training/get-account-frame';
import { AccountTexts } from './account-texts';
import { DownloadData, EraseAccount } from './data-buttons';
import { ErasureTable } from './erasure-table';
import { ProfileHead } from './profile-head';

/** Lets customers download their data or erase their account (docs/spec/accounts.md#own-data). */
export function DataScreen({ frame }: { frame: AccountFrame }) {
  const t = useTranslations('account.data');
  return (
    <>
      <ProfileHead frame={frame} active="data" />
      <div className="wrap pt-10 pb-20 grid gap-10 lg:grid-cols-12">
        <AccountTexts areas={['data']}>
          <section className="lg:col-span-4 grid gap-4 content-start justify-items-start">
            <h2 className="heading-2">{t('heading')}</h2>
            <p className="text-muted">
              {t('download_text')} {t('law')}
            </p>
            <DownloadData />
          </section>
          <section className="lg:col-span-7 lg:col-start-6 grid gap-4">
            <h2 className="heading-2">{t('erase')}</h2>
            <p>{t('erase_text')}</p>
            <h3 className="font-bold text-lg">{t('table')}</h3>
            <ErasureTable />
            <EraseAccount />
          </section>
        </AccountTexts>
      </div>
    </>
  );
}
