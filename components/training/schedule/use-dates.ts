import { useDays } from '@/components/ui/use-days';

/** Date formats of the pages about dates. */
export function useDates() {
  const days = useDays();
  return {
    ...days,
    /** "Sáb 25" */
    near: (day: string) => `${days.short(day)} ${days.number(day)}`,
    /** "Sáb 5 set" */
    far: (day: string) => `${days.short(day)} ${days.tick(day)}`,
    /** "Sáb 5 set 2026" */
    mediumNamed: (day: string) => `${days.short(day)} ${days.medium(day)}`,
    /** "jueves 23" */
    said: (day: string) => `${days.weekdayInText(day)} ${days.number(day)}`,
  };
}
