/** The head of a month's grid: the initials of the weekdays, from Monday («LKMJVSD»). */
export const WeekdayInitials = ({ initials }: { initials: string }) =>
  [...initials].map((initial, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: initials repeat, as those of Tuesday and Thursday in English
    <li key={i} aria-hidden="true" className="text-center text-sm font-semibold text-muted">
      {initial}
    </li>
  ));
