import { type KeyboardEvent, useRef, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { exercises } from '@/lib/resources/exercises/resource';
import { adminRoutes } from '../../routes';
import { useAbilities } from '../../shell/abilities';
import { MiniButton } from '../../ui/ico';
import { ExerciseVideos, Poster, VideoStrokes } from '../exercise-videos';
import { type Found, mediaOf } from '../state/found';
import { STEPS } from '../steps';
import { useTexts } from '../texts';
import { useDragExercise } from '../use-drag';

type ItemProps = {
  found: Found;
  uses: { here: number; all: number };
  /** Tab reaches one exercise of the library, the arrow keys the others. */
  isStop: boolean;
  onFocus: () => void;
  onAdd: (found: Found) => void;
};

/** Link to the page with all uses of an exercise, where it can be replaced everywhere. */
export function EverywhereLink({ found }: { found: Found }) {
  const t = useTexts('builder.library');
  const abilities = useAbilities();
  return abilities.has('exercise_show') ? (
    <AppLink className="link text-sm" href={adminRoutes.show(exercises, found.id)}>
      {t('everywhere')}
    </AppLink>
  ) : null;
}

/** ↑↓, Home and End move between exercises, → and ← between the two buttons of one. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget.closest('.library-row');
  const items = [...(row?.closest('section')?.querySelectorAll<HTMLElement>('.library-item') ?? [])];
  const item = row?.querySelector<HTMLElement>('.library-item');
  const step = STEPS[event.key];
  const beside = { ArrowRight: row?.querySelector<HTMLElement>('.library-see'), ArrowLeft: item }[event.key];
  const target = item && step ? items[step(items.indexOf(item), items.length)] : beside;
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** An exercise of the library, with buttons to add it and to show its video. */
export function LibraryItem({ found, uses: { here, all }, isStop, onFocus, onAdd }: ItemProps) {
  const t = useTexts('builder.library');
  const element = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(false);
  useDragExercise(element, found.id, found.nombre);
  const { poster, videos } = mediaOf(found);
  const facts = [found.duration, here > 0 ? t('used', { count: here }) : ''];
  return (
    <li ref={element} className="library-row">
      <button
        type="button"
        className="library-item"
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={() => onAdd(found)}
      >
        <Poster src={poster} />
        <span className="min-w-0">
          <span className="row-name">{found.nombre}</span>
          <span className="row-sub">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <VideoStrokes videos={videos} />
      </button>
      {(all > 0 || videos.size > 0) && (
        <MiniButton
          ico={isOpen ? 'x' : 'play'}
          icoSize={16}
          className="library-see"
          tabIndex={-1}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'unsee' : 'see', { name: found.nombre })}
          onKeyDown={onKeyDown}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {isOpen && (
        <div className="grid col-span-full gap-2 pt-1 pb-3 pr-1.5 pl-3.5">
          {videos.size > 0 && <ExerciseVideos found={found} isPlaying />}
          {all > 0 && <EverywhereLink found={found} />}
        </div>
      )}
    </li>
  );
}
