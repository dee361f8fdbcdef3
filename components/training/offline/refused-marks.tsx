import { CircleAlert, Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { saveFile } from '@/components/ui/save-file';
import { useInstants } from '@/components/ui/use-instants';
import type { Refused } from '@/lib/domain/offline/queue';
import { isCorrectableMark } from '@/lib/domain/offline/refused-set';
import { dropRefused, refusedMarks } from '@/lib/offline/marks';
import type { PhonePlan } from '@/lib/offline/plan';
import { routes } from '@/lib/routes';
import { wrongAsLogged } from '../correct-row';
import { PlanText } from '../plan-text';
import { CorrectMark, setOf } from './correct-mark';
import { useMarkWords } from './use-mark-words';

const REASONS = ['not_found', 'locked', 'invalid'] as const;
const reasonOf = (reason: string) => REASONS.find((each) => each === reason) ?? 'invalid';

/** Marks that the server refused, with reasons; they can be corrected, exported or deleted. */
export function RefusedMarks({ plan }: { plan: PhonePlan }) {
  const t = useTranslations('training.queue');
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const none = useRef<HTMLParagraphElement>(null);
  const shown = useRef<readonly Refused[]>([]);
  const [hadSome, setHadSome] = useState(false);
  useEffect(() => {
    void refusedMarks(plan.userId).then(setRefused);
  }, [plan]);
  // Of a mark that left the list the keyboard goes on at the next one; at the last, to what is said instead.
  // Before the browser renders: then `KeepFocus` would choose.
  useLayoutEffect(() => {
    const left = shown.current.findIndex(
      ({ entry }) => !refused.some((mark) => mark.entry.uuid === entry.uuid),
    );
    shown.current = refused;
    if (refused.length > 0) setHadSome(true);
    if (left < 0 || document.activeElement !== document.body) return;
    const items = list.current?.children;
    const next = items?.[Math.min(left, items.length - 1)];
    (next?.querySelector<HTMLElement>('button, a') ?? none.current)?.focus();
  }, [refused]);
  if (refused.length === 0)
    return (
      <p ref={none} tabIndex={-1} role="status" className="font-semibold outline-none">
        {hadSome && t('refused', { count: 0 })}
      </p>
    );
  const save = () => {
    const text = JSON.stringify(refused, null, 2);
    saveFile(new Blob([text], { type: 'application/json' }), t('file'));
  };
  return (
    <section>
      <h2 className="heading-1">{t('refused', { count: refused.length })}</h2>
      <p className="text-muted mt-2">{t('refused_text')}</p>
      <ul ref={list} className="mt-4 border-t-2 border-ink">
        {refused.map((mark) => (
          <RefusedMark key={mark.entry.uuid} mark={mark} plan={plan} />
        ))}
      </ul>
      <Button variant="outline" className="mt-5" onClick={save}>
        <Icon as={Download} /> {t('export')}
      </Button>
    </section>
  );
}

function RefusedMark({ mark, plan }: { mark: Refused; plan: PhonePlan }) {
  const { entry, reason, kept } = mark;
  const { userId } = plan;
  const t = useTranslations('training.queue');
  const words = useMarkWords(plan);
  const instants = useInstants();
  const { name, text } = words(mark);
  const why = reasonOf(reason);
  const isCorrectable = isCorrectableMark(entry, why);
  const wrong = isCorrectable ? wrongAsLogged(setOf(entry)) : null;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <li className="py-4 border-b border-line grid gap-1">
      <p className="flex justify-between gap-4">
        <b>
          <PlanText>{name}</PlanText>
        </b>
        <span className="num text-sm text-muted text-right">
          {text}, {instants.day(new Date(entry.at ?? kept))}
        </span>
      </p>
      <p className="flex gap-2 font-semibold text-error text-[.9375rem]">
        <Icon as={CircleAlert} />
        <span>
          {wrong
            ? t('invalid_figure', { field: wrong.field, value: wrong.value, unit: entry.unit ?? 'kg' })
            : t(why)}
        </span>
      </p>
      {isOpen ? (
        <CorrectMark userId={userId} mark={mark} onClose={() => setOpen(false)} />
      ) : (
        <div className="flex flex-wrap gap-1 -ml-3">
          {isCorrectable ? (
            <Button ref={button} variant="ghost" onClick={() => setOpen(true)}>
              {t('correct')}
            </Button>
          ) : (
            <ButtonLink variant="ghost" href={why === 'locked' ? `${routes.home}#contacto` : routes.plan}>
              {t(why === 'locked' ? 'write_coach' : 'to_plan')}
            </ButtonLink>
          )}
          <Button variant="ghost" onClick={() => void dropRefused(userId, entry.uuid)}>
            {t('remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
