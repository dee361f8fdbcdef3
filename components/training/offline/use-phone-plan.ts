import { useTimeZone } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { type Day, dayIn } from '@/lib/domain/clock';
import { watchMarks } from '@/lib/offline/journal';
import { type PhonePlan, readPhonePlan, watchPlan } from '@/lib/offline/plan';
import { withoutEnded } from '@/lib/offline/views';
import { watchDay } from '../watch-day';

/**
 * The open programs of the plan on the phone, read again when it arrives and when the queue changes;
 * undefined until read, null when there is none.
 */
export function usePhonePlan(): { plan: PhonePlan | null | undefined; reload: () => void } {
  const [plan, setPlan] = useState<PhonePlan | null>();
  const today = useToday();
  const reload = useCallback(() => {
    void readPhonePlan().then(
      (found) => setPlan(found && withoutEnded(found, today)),
      () => setPlan(null),
    );
  }, [today]);
  useEffect(() => {
    reload();
    const unwatch = [watchMarks(reload), watchPlan(reload)];
    return () => {
      for (const stop of unwatch) stop();
    };
  }, [reload]);
  return { plan, reload };
}

/** Today in the business's time zone, by this phone's clock; also when the page is seen again tomorrow. */
export function useToday(): Day {
  const timeZone = useTimeZone() ?? 'UTC';
  const [, setSeen] = useState<Day>();
  useEffect(() => watchDay(timeZone, setSeen), [timeZone]);
  return dayIn(timeZone, new Date());
}

/** Whether the connection came back while this page, rendered for lack of one, was open. */
export function useCameBack(): boolean {
  const [cameBack, setCameBack] = useState(false);
  useEffect(() => {
    const back = () => setCameBack(true);
    const lost = () => setCameBack(false);
    window.addEventListener('online', back);
    window.addEventListener('offline', lost);
    return () => {
      window.removeEventListener('online', back);
      window.removeEventListener('offline', lost);
    };
  }, []);
  return cameBack;
}
