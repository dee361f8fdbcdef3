'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Ico } from '@/components/admin/ui/ico';
import { Button, ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';

const STEPS = [100, 150, 200, 300, 400] as const;

/**
 * A PDF in the browser's own viewer.
 * Loaded as a blob, because pages of the shop can't be framed; the upload has checked that it is a PDF.
 */
function Pdf({ url, title }: { url: string; title: string }) {
  const t = useTranslations('payments.inbox');
  const [blob, setBlob] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let objectUrl: string | null = null;
    const request = new AbortController();
    fetch(url, { signal: request.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status));
        objectUrl = URL.createObjectURL(await response.blob());
        setBlob(objectUrl);
      })
      .catch(() => !request.signal.aborted && setFailed(true));
    return () => {
      request.abort();
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [url]);

  if (failed) return <p className="p-5 text-muted">{t('file_failed')}</p>;
  if (!blob)
    return (
      <div role="status" className="h-full p-4">
        <span className="sr-only">{t('loading_file')}</span>
        <Skeleton className="h-full" />
      </div>
    );
  return <iframe className="w-full h-full" src={blob} title={title} />;
}

function Picture({ url, title }: { url: string; title: string }) {
  const t = useTranslations('payments.inbox');
  const [zoom, setZoom] = useState(0);
  const percent = STEPS[zoom] ?? 100;
  const buttons = [
    { sign: '−', label: t('zoom_out'), to: zoom - 1 },
    { sign: `${percent} %`, label: `${percent} %, ${t('zoom_reset')}`, to: 0 },
    { sign: '+', label: t('zoom_in'), to: zoom + 1 },
  ];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1) */}
      <section className="proof-frame pb-14" tabIndex={0} aria-label={title}>
        {/* biome-ignore lint/performance/noImgElement: a private file, never optimized or cached */}
        <img src={url} alt={title} data-zoom={percent} />
      </section>
      <div className="absolute left-3 bottom-3 flex gap-1.5">
        {buttons.map(({ sign, label, to }) => (
          <Button
            key={label}
            variant="outline"
            size="sm"
            className="num"
            aria-label={label}
            disabled={to < 0 || to >= STEPS.length}
            onClick={() => setZoom(to)}
          >
            {sign}
          </Button>
        ))}
        <span className="sr-only" role="status">
          {t('zoom', { percent })}
        </span>
      </div>
    </>
  );
}

/** The file of a proof beside its order: pictures can be enlarged, PDFs have the viewer's tools. */
export function ProofViewer({
  file,
  title,
}: {
  file: { url: string; name: string; mimeType: string };
  title: string;
}) {
  const t = useTranslations('payments.inbox');
  return (
    <div className="proof">
      {file.mimeType === 'application/pdf' ? (
        <Pdf key={file.url} url={file.url} title={title} />
      ) : (
        <Picture key={file.url} url={file.url} title={title} />
      )}
      <ButtonLink
        variant="outline"
        size="sm"
        className="absolute right-3 bottom-3"
        href={file.url}
        hard
        target="_blank"
        rel="noreferrer"
      >
        <Ico name="external-link" size={16} />
        {t('open_file')}
      </ButtonLink>
    </div>
  );
}
