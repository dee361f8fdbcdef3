/** A page of the plan by its address; null for one that needs a connection. */
export type PlanAddress =
  | { kind: 'plan' | 'phone' | 'marks' | 'install' }
  | { kind: 'week'; month: number; week: number }
  | { kind: 'day' | 'play'; month: number; week: number; day: number };

const PLACE = /^\/month_progress\/(\d{1,3})\/(\d{1,3})(?:\/(\d{1,3})(\/play)?)?\/?$/;
const PAGES: Readonly<Record<string, 'plan' | 'phone' | 'marks' | 'install'>> = {
  '/month_progress': 'plan',
  '/month_progress/offline': 'plan',
  '/month_progress/phone': 'phone',
  '/month_progress/phone/marks': 'marks',
  '/month_progress/install': 'install',
};

export function planAddressOf(pathname: string): PlanAddress | null {
  const kind = PAGES[pathname.replace(/\/$/, '')];
  if (kind) return { kind };
  const [, month, week, day, play] = PLACE.exec(pathname) ?? [];
  if (!month || !week) return null;
  const at = { month: Number(month), week: Number(week) };
  return day ? { kind: play ? 'play' : 'day', ...at, day: Number(day) } : { kind: 'week', ...at };
}
