import { Info, Timer, Trash2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Countdown } from '@/components/ui/countdown';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { Photo } from '@/components/ui/photo';
import { useInstants } from '@/components/ui/use-instants';
import { formatMoney } from '@/lib/domain/money';
import { langOf } from '@/lib/domain/translations';
import { routes } from '@/lib/routes';
import type { CartLine } from '@/lib/server/cart/cart-view';

/** Countdown to the end of a price or an availability, where the shop shows one. */
function LineTimer({ line }: { line: CartLine }) {
  const t = useTranslations('cart.timer');
  const instants = useInstants();
  const until = line.opensAt ?? line.saleEndsAt ?? line.closesAt;
  if (!until) return null;
  const kind = line.opensAt ? 'opens' : line.saleEndsAt ? 'sale_ends' : 'closes';
  const date = instants.dayMonth(new Date(until));
  const units = {
    days: t('days', { count: '{count}' }),
    hours: t('hours', { count: '{count}' }),
    minutes: t('minutes', { count: '{count}' }),
  };
  return (
    <p className="mt-1 flex items-center gap-2 text-sm font-semibold num">
      <Icon as={Timer} />
      <Countdown until={until} prefix={t(`${kind}_in`)} units={units}>
        {t(`${kind}_on`, { date })}
      </Countdown>
    </p>
  );
}

const ROW = 'flex flex-wrap gap-[min(1rem,5vw)] lg:gap-6 py-5 border-t-2 border-ink items-start';
const PICTURE = 'art aspect-square block w-[min(5rem,25vw)] lg:w-28';
const SMALL = 'min-h-11 -ml-3 mt-1';

const Note = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 flex items-center gap-2 text-sm font-semibold text-warning">
    <Icon as={Info} /> {children}
  </p>
);

function Notes({ line, repeated }: { line: CartLine; repeated: boolean }) {
  const t = useTranslations('cart.line');
  const { state, seenPrice, price } = line;
  return (
    <>
      {line.digital && state === 'available' && <p className="text-sm text-muted">{t('digital')}</p>}
      <LineTimer line={line} />
      {repeated && <Note>{t('repeated')}</Note>}
      {state !== 'available' && <Note>{`${t(state)} ${t('not_counted')}`}</Note>}
      {state === 'available' && seenPrice !== null && (
        <Note>{t('price_changed', { before: formatMoney(seenPrice), after: formatMoney(price) })}</Note>
      )}
    </>
  );
}

function Picture({ line, name }: { line: CartLine; name: string }) {
  if (!line.picture || line.state === 'gone') return <div className={PICTURE} />;
  return (
    <AppLink className={PICTURE} href={routes.product(line.id)} aria-label={name}>
      <Photo picture={line.picture} decorative eager />
    </AppLink>
  );
}

type CartRowProps = {
  line: CartLine;
  repeated: boolean;
  removed: boolean;
  onRemove: () => void;
  onUndo: () => void;
};

function Removed({
  name,
  onUndo,
  button,
}: {
  name: string;
  onUndo: () => void;
  button: Ref<HTMLButtonElement>;
}) {
  const t = useTranslations('cart.line');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 border-t-2 border-ink">
      <p className="text-muted mr-auto" role="status">
        {t('removed', { name })}
      </p>
      <Button ref={button} variant="ghost" size="sm" className={cx(SMALL, 'mt-0')} onClick={onUndo}>
        <Icon as={Undo2} /> {t('undo')}
        <span className="sr-only"> {t('undo_name', { name })}</span>
      </Button>
    </li>
  );
}

/** A cart line. When removed it stays as one line with «Deshacer», which takes the focus. */
export function CartRow({ line, repeated, removed, onRemove, onUndo }: CartRowProps) {
  const t = useTranslations('cart.line');
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(removed);
  useEffect(() => {
    if (was.current !== removed) button.current?.focus();
    was.current = removed;
  }, [removed]);
  const name = line.name || t('gone_name');
  if (removed) return <Removed name={name} onUndo={onUndo} button={button} />;
  const off = line.state !== 'available';
  return (
    <li className={ROW}>
      <Picture line={line} name={name} />
      <div className="min-w-0 flex-[1_1_6rem]">
        <h2 className="font-bold text-lg leading-snug wrap-break-word">
          <span className="num text-muted font-semibold">{t('quantity', { quantity: 1 })}</span>{' '}
          <span lang={langOf(line, 'name')}>{name}</span>
        </h2>
        {line.note && (
          <p className="text-muted" lang={langOf(line, 'note')}>
            {line.note}
          </p>
        )}
        <Notes line={line} repeated={repeated} />
        {line.state === 'choose_size' && (
          <AppLink className="link inline-flex items-center min-h-11 mr-6" href={routes.product(line.id)}>
            {t('choose_size_link')}
          </AppLink>
        )}
        <Button ref={button} variant="ghost" size="sm" className={SMALL} onClick={onRemove}>
          <Icon as={Trash2} /> {t('remove')}
          <span className="sr-only"> {t('remove_name', { name })}</span>
        </Button>
      </div>
      <p className={cx('ml-auto num font-bold text-lg', off && 'text-muted line-through')}>
        {line.free && !off ? t('free') : formatMoney(line.price)}
      </p>
    </li>
  );
}
