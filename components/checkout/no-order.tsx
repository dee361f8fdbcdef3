import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { routes } from '@/lib/routes';

type Props = {
  path: string;
  /** The address came with the token of a mailed link, which opens nothing: expired or cut off. */
  mailed: boolean;
  isUser: boolean;
};

/** Shown without access to the order: nothing private, and two links. */
export function NoOrder({ path, mailed, isUser }: Props) {
  const t = useTranslations('checkout.none');
  return (
    <EmptyState
      as="h1"
      title={t(mailed ? 'link_heading' : 'heading')}
      text={t(mailed ? 'link_text' : 'text')}
      action={
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          <ButtonLink variant="ink" href={isUser ? routes.purchases : routes.loginFor(path)}>
            {t(isUser ? 'purchases' : 'login')}
          </ButtonLink>
          <ButtonLink variant="outline" href={routes.programs}>
            {t('programs')}
          </ButtonLink>
        </div>
      }
    />
  );
}
