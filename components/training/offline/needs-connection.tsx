import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Art } from '@/components/ui/art';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/lib/routes';

type NeedsConnectionProps = {
  title: string;
  text: string;
  /** There are days on the phone. */
  hasDays?: boolean;
  children?: ReactNode;
};

/** What is not on the phone: try again, or go on with what is. */
export function NeedsConnection({ title, text, hasDays = false, children }: NeedsConnectionProps) {
  const t = useTranslations('training.offline');
  return (
    <section className="wrap py-12 lg:py-24 grid lg:grid-cols-[7fr_6fr] gap-12 items-center">
      <div>
        <h1 className="display-2 max-w-[12ch]">{title}</h1>
        <p className="lead text-muted mt-5 max-w-[40ch]">{text}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Button variant="accent" size="lg" onClick={() => location.reload()}>
            <Icon as={RotateCw} /> {t('retry')}
          </Button>
          {hasDays && (
            <ButtonLink hard variant="outline" size="lg" href={routes.plan}>
              {t('go_on')}
            </ButtonLink>
          )}
        </div>
        {children}
      </div>
      <Art name="ej-guerrera-humo" width={640} height={400} className="w-full h-auto" />
    </section>
  );
}
