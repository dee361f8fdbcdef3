import { Download as DownloadIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { useNumber } from '@/components/ui/use-number';
import { MEGABYTE } from '@/lib/domain/values/file-size';
import type { Download } from '@/lib/server/orders/order-downloads';

/** Signed download links of an order. */
export function OrderDownloads({ downloads }: { downloads: readonly Download[] }) {
  const t = useTranslations('cart.completed');
  const number = useNumber();
  if (downloads.length === 0) return null;
  const size = (bytes: number) =>
    bytes < MEGABYTE / 10
      ? t('download_size_kb', { size: number(Math.ceil(bytes / 1_024)) })
      : t('download_size', {
          size: number(bytes / MEGABYTE, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
        });
  return (
    <section className="mt-7 bg-white text-black p-6 max-w-xl" aria-labelledby="downloads">
      <h2 id="downloads" className="font-bold text-lg">
        {t('downloads')}
      </h2>
      <ul className="mt-2">
        {downloads.map(({ productId, product, file }) => (
          <li key={`${productId}-${file?.id ?? 0}`} className="wrap-break-word">
            {file ? (
              <AppLink className="link inline-flex items-center gap-2 min-h-11" href={file.url} hard download>
                <Icon as={DownloadIcon} />
                {t('download', { name: product })}
                <span className="font-normal text-muted num whitespace-nowrap">{size(file.size)}</span>
              </AppLink>
            ) : (
              <p className="py-2">{t('download_missing', { name: product })}</p>
            )}
          </li>
        ))}
      </ul>
      {downloads.some(({ file }) => file) && <p className="mt-2 text-sm text-muted">{t('download_note')}</p>}
    </section>
  );
}
