import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button';
import type { ReceiptSheet } from '@/lib/server/receipts/receipt-sheet';
import { PrintButton } from './print-button';
import { ReceiptPaper } from './receipt-paper';

/** A receipt with its actions. */
export function ReceiptScreen({
  sheet,
  pdf,
  back,
}: {
  sheet: ReceiptSheet;
  pdf: string;
  back: string | null;
}) {
  const t = useTranslations('receipts.page');
  return (
    <div className="wrap pt-8 lg:pt-12 pb-20">
      <div className="flex flex-wrap gap-3 items-center mb-6 max-sm:[&_.btn]:px-4">
        {back && (
          <AppLink className="link inline-flex items-center min-h-11 mr-auto max-sm:basis-full" href={back}>
            {t('back')}
          </AppLink>
        )}
        <PrintButton label={t('print')} />
        <ButtonLink href={pdf} hard>
          {t('download')}
        </ButtonLink>
      </div>
      <ReceiptPaper sheet={sheet} />
    </div>
  );
}
