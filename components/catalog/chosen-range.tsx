'use client';

import { createContext, Fragment, type ReactNode, useContext, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Arrow } from '@/components/ui/arrow';
import { Option } from '@/components/ui/option';

/** A price option with formatted texts. `href` is its checkout. */
export type RangeChoice = {
  id: string;
  name: string;
  /** 'es' for a name without a translation. */
  lang?: 'es';
  detail: string;
  price: string;
  href: string;
};

const Chosen = createContext<{ choice: RangeChoice; choose: (choice: RangeChoice) => void } | null>(null);

/** Shares the chosen price option with all components of the page. */
export function RangeProvider({
  choices,
  children,
}: {
  choices: readonly [RangeChoice, ...RangeChoice[]];
  children: ReactNode;
}) {
  const [choice, choose] = useState<RangeChoice>(choices[0]);
  return <Chosen value={{ choice, choose }}>{children}</Chosen>;
}

function useChosen() {
  const chosen = useContext(Chosen);
  if (!chosen) throw new Error('no RangeProvider above');
  return chosen;
}

type BuyLabel = { className: string; label: string };

/**
 * The price options, each with the link to its checkout. The stylesheet shows the link of the chosen one
 * (`.range-options`), so that it is right before hydration, too.
 */
export function RangeOptions({ choices, ...buy }: { choices: readonly RangeChoice[] } & BuyLabel) {
  const { choice, choose } = useChosen();
  return choices.map((option) => (
    <Fragment key={option.id}>
      <Option
        name="range"
        value={option.id}
        checked={option.id === choice.id}
        onChoose={() => choose(option)}
        title={<span lang={option.lang}>{option.name}</span>}
        detail={option.detail}
        end={option.price}
      />
      <BuyForLink choice={option} {...buy} />
    </Fragment>
  ));
}

export const ChosenPrice = () => useChosen().choice.price;
export function ChosenName() {
  const { name, lang } = useChosen().choice;
  return <span lang={lang}>{name}</span>;
}

export function BuyLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <AppLink className={className} href={useChosen().choice.href} rel="nofollow">
      {children}
    </AppLink>
  );
}

export function BuyForLink({ choice, className, label }: { choice: RangeChoice } & BuyLabel) {
  return (
    <AppLink className={className} href={choice.href} rel="nofollow">
      <span>
        {label} <span className="num">{choice.price}</span>
      </span>
      <Arrow />
    </AppLink>
  );
}
