import { useEffect, useRef } from 'react';
import { Poster, VideoStrokes } from '../exercise-videos';
import { type Found, mediaOf } from '../state/found';
import { useTexts } from '../texts';

type PickerListProps = {
  /** Id prefix of the cards, for the search field's `aria-activedescendant`. */
  id: string;
  rows: readonly Found[];
  current: Found | null;
  usesOf: (id: number) => { here: number };
  onChoose: (found: Found) => void;
  onAdd: (found: Found) => void;
};

/** Cards of exercises. The focus stays in the search field, whose arrow keys select a card. */
export function PickerList({ id, rows, current, usesOf, onChoose, onAdd }: PickerListProps) {
  const t = useTexts('builder.picker');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('list')} className="picker-list">
      {rows.map((row) => {
        const { poster, videos } = mediaOf(row);
        const { here } = usesOf(row.id);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's
          <div
            key={row.id}
            id={`${id}-${row.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={row.id === current?.id}
            className="picker-card"
            onClick={() => onChoose(row)}
            onDoubleClick={() => onAdd(row)}
          >
            <Poster src={poster} />
            <span className="row-name">{row.nombre}</span>
            <span className="picker-facts">
              <span>{t('here', { count: here })}</span>
              <VideoStrokes videos={videos} />
            </span>
          </div>
        );
      })}
    </div>
  );
}
