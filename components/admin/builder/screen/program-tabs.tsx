import { AppLink } from '@/components/ui/app-link';

export type ProgramTab = { name: string; href: string; isHere: boolean };

/** The parts of a program, each with its own URL. */
export const ProgramTabs = ({ label, tabs }: { label: string; tabs: readonly ProgramTab[] }) => (
  <nav className="tabs program-tabs" aria-label={label}>
    {tabs.map(({ name, href, isHere }) => (
      <AppLink
        key={href}
        className="tab"
        href={href}
        {...(isHere ? { 'aria-current': 'page' as const } : {})}
      >
        {name}
      </AppLink>
    ))}
  </nav>
);
