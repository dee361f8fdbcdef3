import { type Day, dayIn } from '@/lib/domain/clock';

/** How often a page that stays visible looks at the date, in ms. */
const LOOK_MS = 60_000;

/**
 * Calls back when the page is seen on another day than before: one that stays visible past midnight, or an
 * installed app that was left open overnight. Returns a function that stops it.
 */
export function watchDay(timeZone: string, onNewDay: (today: Day) => void): () => void {
  let seen = dayIn(timeZone, new Date());
  const look = () => {
    const today = dayIn(timeZone, new Date());
    if (document.visibilityState !== 'visible' || today === seen) return;
    seen = today;
    onNewDay(today);
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
  };
}
