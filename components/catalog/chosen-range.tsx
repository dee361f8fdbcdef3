'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
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

export function RangeOptions({ choices }: { choices: readonly RangeChoice[] }) {
  const { choice, choose } = useChosen();
  return choices.map((option) => (
    <Option
      key={option.id}
      name="range"
      value={option.id}
      checked={option.id === choice.id}
      onChoose={() => choose(option)}
      title={<span lang={option.lang}>{option.name}</span>}
      detail={option.detail}
      end={option.price}
    />
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

export function BuyForLink({ className, label }: { className: string; label: string }) {
  return (
    <BuyLink className={className}>
      <span>
        {label} <span className="num">{useChosen().choice.price}</span>
      </span>
      <Arrow />
    </BuyLink>
  );
}
