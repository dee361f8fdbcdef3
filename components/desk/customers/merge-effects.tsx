import { useTranslations } from 'next-intl';
import { Ico } from '@/components/admin/ui/ico';
import { Alert } from '@/components/ui/alert';
import { useInstants } from '@/components/ui/use-instants';
import { formatMoney, parseMoney, ZERO } from '@/lib/domain/money';
import type { MergeAnswer } from '@/lib/server/desk/customers/merge';
import type { MergePerson } from '@/lib/server/desk/customers/merge-page';

type Kind = keyof MergeAnswer['moved'];
const ICONS = {
  orders: 'shopping-cart',
  programs: 'dumbbell',
  subscriptions: 'repeat',
  marks: 'activity',
  training_sessions: 'clock',
  notes: 'sticky-note',
  documents: 'file',
  tasks: 'check',
  tags: 'tags',
  mails: 'bell',
  pictures: 'user-round',
} as const satisfies Readonly<Record<Kind, string>>;
const KINDS = Object.keys(ICONS) as Kind[];

/** The counts from a dry run of the merge. */
export function MergeEffects({
  answer,
  name,
  accounts,
}: {
  answer: MergeAnswer;
  name: string;
  accounts: { kept: MergePerson['account']; closed: MergePerson['account'] };
}) {
  const t = useTranslations('crm.merge');
  const instants = useInstants();
  const kinds = KINDS.filter((kind) => answer.moved[kind] > 0);
  const { orders, purchased } = answer.totals;
  return (
    <>
      <section className="panel">
        <header>
          <h2>{t('effects')}</h2>
        </header>
        <ul className="grid gap-2.5 p-5">
          {kinds.map((kind) => (
            <li key={kind} className="flex gap-2.5">
              <Ico name={ICONS[kind]} size={18} className="mt-0.5 shrink-0" />
              {t(`moved.${kind}`, { count: answer.moved[kind], name })}
            </li>
          ))}
          {kinds.length === 0 && <li className="text-muted">{t('nothing')}</li>}
          {accounts.kept && accounts.closed && (
            <li className="flex gap-2.5">
              <Ico name="key-round" size={18} className="mt-0.5 shrink-0" />
              <span className="min-w-0 break-words">
                {t('login', { email: accounts.kept.email })}. {t('closed', { email: accounts.closed.email })}.
              </span>
            </li>
          )}
        </ul>
        <p className="mx-5 py-4 border-t border-line font-semibold text-done-deep num">
          {t('totals', { orders })}
          {purchased !== undefined && `, ${formatMoney(parseMoney(purchased) ?? ZERO)}`}
        </p>
      </section>
      {answer.joined.length > 0 && (
        <Alert tone="warning">{t('joined', { count: answer.joined.length })}</Alert>
      )}
      {answer.double_subscriptions.map((program) => (
        <Alert key={program} tone="warning">
          {t('double', { program })}
        </Alert>
      ))}
      {answer.cart_waits && <Alert>{t('cart')}</Alert>}
      <p className="text-sm text-muted">{t('until', { date: instants.day(new Date(answer.undo_until)) })}</p>
    </>
  );
}
