import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { PhonePlan } from '@/lib/offline/plan';
import { dropVideos } from '@/lib/offline/videos';
import { useMegabytes } from '../use-megabytes';
import { SaveWeek } from './save-week';
import type { Storage } from './use-storage';

const COLOURS = { videos: 'bg-done-text', pictures: 'bg-accent', texts: 'bg-black' } as const;

type StoragePanelProps = { plan: PhonePlan | null; storage: Storage | null; onChange: () => void };

/** Storage used by Brío on this phone, with actions to add and remove videos. */
export function StoragePanel({ plan, storage, onChange }: StoragePanelProps) {
  const t = useTranslations('training.phone');
  const megabytes = useMegabytes();
  const [said, setSaid] = useState('');
  if (!storage) return null;
  const { videos, pictures, texts, cap } = storage;
  const parts = { videos, pictures, texts };
  const sizes = {
    videos: megabytes(videos),
    pictures: megabytes(pictures),
    texts: megabytes(texts),
  };
  const remove = async () => {
    await dropVideos();
    setSaid(t('removed'));
    onChange();
  };
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="heading-1 num">{t('total', { size: megabytes(videos + pictures + texts) })}</h2>
        <p className="text-muted num">{t('of', { size: megabytes(cap) })}</p>
      </div>
      <div className="storage mt-4 bg-fill" role="img" aria-label={t('bar', sizes)}>
        {(['videos', 'pictures', 'texts'] as const).map((part) => (
          <i
            key={part}
            className={COLOURS[part]}
            style={{ width: `${Math.min(100, (parts[part] / cap) * 100)}%` }}
          />
        ))}
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 num">
        {(['videos', 'pictures', 'texts'] as const).map((part) => (
          <div key={part} className="flex items-center gap-2.5">
            <i className={`w-2 h-5 rounded-full rotate-[20deg] ${COLOURS[part]}`} aria-hidden="true" />
            <dt className="text-muted">{t(part)}</dt>
            <dd className="font-semibold">{t('total', { size: sizes[part] })}</dd>
          </div>
        ))}
      </dl>
      {plan && videos === 0 && <p className="mt-3 text-muted">{t('no_videos')}</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        {plan && <SaveWeek plan={plan} onChange={onChange} />}
        {videos > 0 && (
          <Button variant="outline" onClick={() => void remove()}>
            {t('remove')}
          </Button>
        )}
      </div>
      <p role="status" className="mt-3 font-semibold">
        {said}
      </p>
    </section>
  );
}
