import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { routes } from '@/lib/routes';

/** A guest who has paid has no password yet; `text` says where the link to create it was sent. */
export function GuestPassword({ text }: { text: string }) {
  const t = useTranslations('checkout.completed');
  return (
    <div className="mt-7 bg-white text-black p-6 max-w-xl">
      <h2 className="font-bold text-lg">{t('guest_heading')}</h2>
      <p className="mt-1 break-words">{text}</p>
      <AppLink className="link inline-flex items-center min-h-11 mt-1" href={routes.forgotPassword}>
        {t('guest_again')}
      </AppLink>
    </div>
  );
}
