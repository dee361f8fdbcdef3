'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { isChunkError } from '@/components/ui/chunk-error';
import { Tildes } from '@/components/ui/tildes';

type ErrorPageProps = { error: unknown; retry: () => void };

const digestOf = (error: unknown): string | null =>
  error && typeof error === 'object' && 'digest' in error ? String(error.digest) : null;

export default function AdminError({ error, retry }: ErrorPageProps) {
  const t = useTranslations('admin.error');
  const digest = digestOf(error);
  return (
    <section className="panel">
      <div className="empty-state" role="alert">
        <Tildes states={['done', 'done', 'missed', 'pending']} className="text-[4.5rem] leading-none mb-2" />
        <h1 className="heading-2">{t('title')}</h1>
        <p className="text-muted">{t('text')}</p>
        <Button onClick={() => (isChunkError(error) ? location.reload() : retry())}>{t('retry')}</Button>
        {digest && <p className="text-sm text-muted">{t('code', { code: digest })}</p>}
      </div>
    </section>
  );
}
