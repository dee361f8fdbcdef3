'use client';

import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { Ico } from '../ui/ico';
import { MenuButton } from '../ui/menu';
import { type ProgramTab, ProgramTabs } from './program-tabs';

type StudioHeadProps = {
  title: string;
  label: string;
  tabs: readonly ProgramTab[];
  action: ReactNode;
};

/**
 * The head of the builder in one line, so that its panes have the height of the window; on phones the tabs are
 * a menu.
 */
export const StudioHead = ({ title, label, tabs, action }: StudioHeadProps) => (
  <div className="studio-head">
    <h1 className="page-title">{title}</h1>
    <ProgramTabs label={label} tabs={tabs} />
    <div className="studio-menu">
      <MenuButton
        className={buttonClass({ variant: 'outline', size: 'sm' })}
        trigger={
          <>
            <span className="sr-only">{label}: </span>
            {tabs.find(({ isHere }) => isHere)?.name}
            <Ico name="chevron-down" size={16} />
          </>
        }
        entries={() => tabs.map(({ name, href }) => ({ label: name, link: <AppLink href={href} /> }))}
      />
    </div>
    {action}
  </div>
);
