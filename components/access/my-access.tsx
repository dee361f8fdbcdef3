import { ChevronDown } from 'lucide-react';
import { AppLink } from '@/components/ui/app-link';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { VERDICT_STATUS, type VerdictCode } from '@/lib/domain/access/access-story';
import { routes } from '@/lib/routes';
import type { AccessStory } from '@/lib/server/access/explain-access';
import { AccessSteps } from './access-steps';
import { useAccessTexts } from './use-access-texts';

const TONES: Partial<Record<VerdictCode, BadgeTone>> = {
  open: 'done',
  renews: 'done',
  grace: 'warning',
  not_started: 'done',
  pending_transfer: 'warning',
  pending_payment: 'warning',
  review: 'warning',
  unpaid: 'warning',
  suspended: 'warning',
};
export const toneOfVerdict = (code: VerdictCode): BadgeTone => TONES[code] ?? 'neutral';

/** The next step for the customer: update the payment, send the proof, train, or buy again. */
function nextStep({ programId, verdict, fixUrl }: AccessStory) {
  const { code, order } = verdict;
  if (fixUrl) return { href: fixUrl, text: 'fix' } as const;
  if (code === 'pending_transfer' && order)
    return { href: routes.transferOf(order.id), text: order.proofSent ? 'proof_again' : 'proof' } as const;
  if ((code === 'pending_payment' || code === 'review') && order)
    return { href: routes.completedOf(order.id), text: 'order' } as const;
  if (code === 'pending' || code === 'paused' || code === 'suspended') return null;
  const running = ['VALID', 'NOT_STARTED'].includes(VERDICT_STATUS[code]);
  return running
    ? ({ href: routes.planOf(programId), text: 'plan' } as const)
    : ({ href: routes.checkout(programId), text: 'buy' } as const);
}

function ProgramAccess({ story }: { story: AccessStory }) {
  const { t, verdict } = useAccessTexts();
  const { code } = story.verdict;
  const next = nextStep(story);
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="font-bold text-lg leading-snug">{story.program}</h3>
        <Badge tone={toneOfVerdict(code)}>{t(`badge.${VERDICT_STATUS[code]}`)}</Badge>
      </div>
      <p className="mt-1">{verdict(story.verdict, story.fixUrl !== null)}</p>
      {next && (
        <AppLink className="link inline-flex items-center min-h-11" href={next.href}>
          {t(`do.${next.text}`)}
          <span className="sr-only">, {story.program}</span>
        </AppLink>
      )}
      {story.steps.length > 0 && (
        <details className="group">
          <summary className="list-none [&::-webkit-details-marker]:hidden inline-flex items-center gap-1.5 min-h-11 font-semibold text-muted">
            {t('why')}
            <span className="sr-only"> {story.program}</span>
            <Icon as={ChevronDown} className="transition-transform group-open:rotate-180" />
          </summary>
          <AccessSteps steps={story.steps} />
        </details>
      )}
    </li>
  );
}

/** The section «¿Por qué tengo (o no) acceso?»: each program with the reason and an expandable history. */
export function MyAccess({ stories }: { stories: readonly AccessStory[] }) {
  const { t } = useAccessTexts();
  if (stories.length === 0) return null;
  return (
    <section className="mb-12" aria-labelledby="acceso">
      <h2 id="acceso" className="heading-2">
        {t('heading')}
      </h2>
      <ul className="mt-4 border-t-2 border-ink">
        {stories.map((story) => (
          <ProgramAccess key={story.programId} story={story} />
        ))}
      </ul>
    </section>
  );
}
