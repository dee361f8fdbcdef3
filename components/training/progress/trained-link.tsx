import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { PlanText } from '../plan-text';

type TrainedLinkProps = { href: string; name: string; className?: string };

/** A link from the name of a trained day or exercise to its page. */
export const TrainedLink = ({ href, name, className }: TrainedLinkProps) => (
  <AppLink
    className={cx('underline underline-offset-2 inline-flex items-center min-h-11', className)}
    href={href}
  >
    <PlanText>{name}</PlanText>
  </AppLink>
);
