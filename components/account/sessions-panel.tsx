'use client';

import { Monitor, Smartphone } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { ApiError, api } from '@/components/ui/api';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { OpenSession } from '@/lib/server/accounts/sessions';

/** A session with its times as formatted text. */
export type SessionRow = OpenSession & { since: string; seen: string };

const ADDRESS = '/api/v1/user/sessions';

/** The open sessions of an account, ended one by one or all but this one. */
export function SessionsPanel({ rows, foot }: { rows: readonly SessionRow[]; foot: string }) {
  const t = useTranslations('account.security');
  const router = useRouter();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const others = rows.filter(({ current }) => !current).length;

  const end = async (path: string) => {
    if (busy) return;
    setBusy(path);
    setFailure(null);
    try {
      await api(path, { method: 'DELETE' });
    } catch (error) {
      // A session that ended meanwhile is missing from the new list.
      if (!(error instanceof ApiError && error.status === 404)) setFailure(t('failed'));
    }
    setBusy(null);
    router.refresh();
  };
  const nameOf = ({ browser, system }: SessionRow) =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'));
  return (
    <section className="border border-line">
      <div className="flex flex-wrap items-center gap-3 p-4 border-b border-line">
        <h2 className="font-bold text-lg mr-auto">
          {t('heading')} <Badge plain>{rows.length}</Badge>
        </h2>
        {others > 0 && (
          <Button size="sm" busy={busy === ADDRESS} onClick={() => void end(ADDRESS)}>
            {t('end_others', { count: others })}
          </Button>
        )}
      </div>
      {failure && (
        <Alert tone="error" className="m-4">
          {failure}
        </Alert>
      )}
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="flex items-center gap-4 p-4 border-b border-line">
            <Icon as={row.mobile ? Smartphone : Monitor} size={24} />
            <div className="grow min-w-0 flex flex-wrap items-center gap-x-4 gap-y-2">
              <div className="mr-auto">
                <p className="font-semibold">
                  {nameOf(row)} {row.current && <Badge tone="done">{t('current')}</Badge>}
                </p>
                <p className="text-muted text-sm">{t('where', { ip: row.ip ?? '', at: row.since })}</p>
              </div>
              <span className="text-muted text-sm">
                {row.current ? t('now') : t('seen', { at: row.seen })}
              </span>
              {!row.current && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={t('end_label', { device: nameOf(row) })}
                  busy={busy === `${ADDRESS}/${row.id}`}
                  onClick={() => void end(`${ADDRESS}/${row.id}`)}
                >
                  {t('end')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="p-4 text-muted text-sm">{foot}</p>
    </section>
  );
}
