import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PreviewFrame, type PreviewWidth } from '../builder/preview/preview-frame';
import { Segmented } from './segmented';

const WIDTHS: readonly PreviewWidth[] = ['phone', 'laptop'];

type PreviewCardProps = {
  /** Null before the page's first save, and while no program uses it. */
  address: string | null;
  /** Identifies the shown draft; the frame reloads when it changes. */
  revision: string | null;
};

/** Preview of the public page with the draft (docs/spec/page-versions.md#preview). */
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
        <div className="p-4 bg-fill">
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
