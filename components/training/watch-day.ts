import { type Day, dayIn } from '@/lib/domain/clock';

/**
 * Calls back when the page is seen again on another day than before, as in an installed app that was left
 * open overnight. Returns a function that stops it.
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
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
  };
}
