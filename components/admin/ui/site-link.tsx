import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Ico } from './ico';

/** Leads to where the site shows a row; nothing when it does not. */
export function SiteLink({ address }: { address: string | null | undefined }) {
  const t = useTranslations('admin.show');
  if (!address) return null;
  return (
    <ButtonLink variant="ghost" href={address} target="_blank">
      <Ico name="external-link" size={18} />
      <span className="max-sm:sr-only">{t('on_site')}</span>
    </ButtonLink>
  );
}
