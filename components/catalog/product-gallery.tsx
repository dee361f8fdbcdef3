'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { useChosenSize } from './chosen-size';

type ProductGalleryProps = {
  label: string;
  /** Large image and thumbnail, rendered on the server; `name` is "Imagen 2". */
  slides: readonly { name: string; large: ReactNode; small: ReactNode }[];
  badge: ReactNode;
};

export function ProductGallery({ label, slides, badge }: ProductGalleryProps) {
  const { shown, show } = useChosenSize();
  const isSeveral = slides.length > 1;
  return (
    <div
      className={cx(
        'min-w-0 -mx-[var(--gutter)] lg:mx-0',
        isSeveral && 'lg:grid lg:grid-cols-[5.5rem_1fr] lg:gap-4 items-start',
      )}
    >
      <div className="art aspect-square lg:order-2">
        {slides[shown]?.large}
        {badge}
      </div>
      {isSeveral && (
        <ul
          className="flex lg:grid gap-3 mt-3 lg:mt-0 px-[var(--gutter)] lg:px-0 content-start"
          aria-label={label}
        >
          {slides.map((slide, index) => (
            <li key={slide.name} className="flex-1 max-w-[4.5rem] lg:max-w-none min-w-0">
              <button
                type="button"
                className="block w-full lg:w-[5.5rem] aspect-square overflow-hidden gallery-thumb"
                aria-pressed={index === shown}
                aria-label={slide.name}
                onClick={() => show(index)}
              >
                {slide.small}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
