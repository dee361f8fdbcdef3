'use client';

import { AppLink } from '@/components/ui/app-link';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { Ico } from '../../ui/ico';
import { MenuButton } from '../../ui/menu';
import { type ProgramTab, ProgramTabs } from './program-tabs';

type StudioHeadProps = {
  title: string;
  label: string;
  tabs: readonly ProgramTab[];
  /** URL of the program's public page. */
  page: { name: string; href: string } | null;
};

/** Id of the element into which the board renders its buttons (head-actions.tsx). */
export const STUDIO_ACTIONS = 'studio-actions';

/** The builder's head as one line, so that its panes fill the window; on phones the tabs are a menu. */
export const StudioHead = ({ title, label, tabs, page }: StudioHeadProps) => (
  <div className="studio-head">
    <h1 className="page-title">{title}</h1>
    <ProgramTabs label={label} tabs={tabs} />
    <div className="studio-menu">
      <MenuButton
        className={buttonClass({ variant: 'outline', size: 'sm' })}
        trigger={
          <>
            <span className="sr-only">{label}: </span>
            <span className="max-[30rem]:sr-only">{tabs.find(({ isHere }) => isHere)?.name}</span>
            <span className="max-[30rem]:hidden">
              <Ico name="chevron-down" size={16} />
            </span>
            <span className="min-[30rem]:hidden">
              <Ico name="ellipsis" size={18} />
            </span>
          </>
        }
        entries={() =>
          [...tabs, ...(page ? [page] : [])].map(({ name, href }) => ({
            label: name,
            link: <AppLink href={href} />,
          }))
        }
      />
    </div>
    {page && (
      <ButtonLink
        variant="outline"
        size="sm"
        square
        className="studio-page"
        href={page.href}
        aria-label={page.name}
        title={page.name}
      >
        <Ico name="panels-top-left" size={18} />
      </ButtonLink>
    )}
    <div id={STUDIO_ACTIONS} className="studio-actions" />
  </div>
);
