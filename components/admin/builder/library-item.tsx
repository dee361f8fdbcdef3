'use client';

import { useRef, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { IconButton } from '@/components/ui/icon-button';
import { PlayingVideo } from '@/components/ui/playing-video';
import { exercises } from '@/lib/resources/exercises/resource';
import { adminRoutes } from '../routes';
import { useAbilities } from '../shell/abilities';
import { Ico } from '../ui/ico';
import { type Found, VIDEOS } from './calls';
import { useTexts } from './texts';
import { useDragExercise } from './use-drag';

type ItemProps = { found: Found; used: number; all: number; onAdd: (found: Found) => void };

/** The video of an exercise in place of its picture, from a press on; its other videos beside it. */
function Preview({ found, all }: { found: Found; all: number }) {
  const t = useTexts('builder.library');
  const abilities = useAbilities();
  const videos = VIDEOS.filter((name) => found[name]);
  const [name, setName] = useState(videos[0]);
  const url = name && found[name];
  return (
    <div className="library-preview">
      {url && (
        <div className="art aspect-video">
          <PlayingVideo key={url} url={url} title={found.nombre} className="w-full h-full bg-black" />
        </div>
      )}
      {videos.length > 1 && (
        <fieldset className="segmented" aria-label={t('see', { name: found.nombre })}>
          {videos.map((each) => (
            <button key={each} type="button" aria-pressed={each === name} onClick={() => setName(each)}>
              {t(`videos.${each}`)}
            </button>
          ))}
        </fieldset>
      )}
      {abilities.has('exercise_show') && all > 0 && (
        <AppLink className="link text-sm" href={adminRoutes.show(exercises, found.id)}>
          {t('everywhere')}
        </AppLink>
      )}
    </div>
  );
}

/** An exercise of Biblium: a press adds it, another shows its video. */
export function LibraryItem({ found, used, all, onAdd }: ItemProps) {
  const t = useTexts('builder.library');
  const element = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(false);
  useDragExercise(element, found.id, found.nombre);
  const poster = found.image[0]?.url;
  const canOpen = all > 0 || VIDEOS.some((name) => found[name]);
  const facts = [
    found.duration,
    used > 0 ? t('used', { count: used }) : '',
    all > used ? t('used_all', { count: all }) : '',
  ];
  return (
    <li ref={element} className="library-row">
      <button type="button" className="library-item" onClick={() => onAdd(found)}>
        <span className="library-poster">
          {poster && (
            // biome-ignore lint/performance/noImgElement: uploaded pictures go through a route that the optimizer can't read
            <img src={poster} alt="" width="48" height="36" loading="lazy" decoding="async" />
          )}
        </span>
        <span className="min-w-0">
          <span className="row-name">{found.nombre}</span>
          <span className="row-sub">{facts.filter(Boolean).join(' · ')}</span>
        </span>
      </button>
      {canOpen && (
        <IconButton
          size="sm"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'unsee' : 'see', { name: found.nombre })}
          onClick={() => setOpen(!isOpen)}
        >
          <Ico name={isOpen ? 'x' : 'play'} size={16} />
        </IconButton>
      )}
      {isOpen && <Preview found={found} all={all} />}
    </li>
  );
}
