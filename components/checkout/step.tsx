import type { ReactNode } from 'react';

type StepProps = { number: number; title: ReactNode; className?: string; children: ReactNode };

/** A numbered section of the checkout. */
export function Step({ number, title, className, children }: StepProps) {
  const id = `step-${number}`;
  return (
    <section className={className ?? 'mt-10'} aria-labelledby={id}>
      <h2 id={id} className="heading-2 flex items-center gap-3">
        <span className="num">{number}</span> {title}
      </h2>
      {children}
    </section>
  );
}
