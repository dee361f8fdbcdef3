'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PreviewFrame, type PreviewWidth } from '../builder/preview/preview-frame';
import { Segmented } from './segmented';

const WIDTHS: readonly PreviewWidth[] = ['phone', 'laptop'];

type PreviewCardProps = {
  /** Null while no program shows the page, and before its first save. */
  address: string | null;
  /** The draft that is shown: another one is drawn when it changes. */
  revision: string | null;
};

/** The public page with the draft beside its form (docs/spec/page-versions.md#preview). */
export function PreviewCard({ address, revision }: PreviewCardProps) {
  const t = useTranslations('editors.draft.preview');
  const [width, setWidth] = useState<PreviewWidth>('laptop');
  return (
    <section className="panel page-preview" aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        <p className="text-sm text-muted">{t(revision ? 'sub' : 'sub_live')}</p>
        {address && (
          <Segmented
            label={t('width')}
            values={WIDTHS}
            value={width}
            text={(each) => t(each)}
            onChoose={setWidth}
          />
        )}
      </header>
      {address ? (
        <div className="page-preview-stage">
          <PreviewFrame
            key={`${address} ${width}`}
            width={width}
            title={t('frame')}
            address={address}
            revision={revision ?? ''}
          />
        </div>
      ) : (
        <p className="p-5 text-muted">{t('none')}</p>
      )}
    </section>
  );
}
