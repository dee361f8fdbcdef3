import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

export function CartFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('cart.page');
  const retry = (
    <Button size="sm" variant="outline" className="min-h-11" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <Alert tone="error" className="mt-8" action={retry}>
      {t('failed')}
    </Alert>
  );
}
