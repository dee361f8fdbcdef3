import { LineIcon } from '@/components/ui/line-icon';

/* Inline SVG, so that the player does not load the icon library. */
type IconProps = { paths: string; filled?: boolean };

const Drawn = ({ paths, filled = false }: IconProps) => (
  <LineIcon>
    <path d={paths} {...(filled && { fill: 'currentColor' })} />
  </LineIcon>
);

export const CloseIcon = () => <Drawn paths="M18 6 6 18M6 6l12 12" />;
export const CheckIcon = () => <Drawn paths="M20 6 9 17l-5-5" />;
export const PauseIcon = () => <Drawn paths="M6 4h4v16H6zM14 4h4v16h-4z" filled />;
export const PlayIcon = () => <Drawn paths="m7 4 13 8-13 8z" filled />;
export const PreviousIcon = () => <Drawn paths="M19 20 9 12l10-8zM5 19V5" />;
export const NextIcon = () => <Drawn paths="m5 4 10 8-10 8zM19 5v14" />;
export const SoundIcon = () => (
  <Drawn paths="M11 5 6 9H2v6h4l5 4zM15.5 8.5a5 5 0 0 1 0 7M19 5a10 10 0 0 1 0 14" />
);
export const ListIcon = () => <Drawn paths="M3 6h.01M3 12h.01M3 18h.01M8 6h13M8 12h13M8 18h13" />;
export const MinusIcon = () => <Drawn paths="M5 12h14" />;
export const PlusIcon = () => <Drawn paths="M5 12h14M12 5v14" />;
export const PencilIcon = () => <Drawn paths="M12 20h9M16.5 3.5a2.1 2.1 0 0 1 3 3L7 19l-4 1 1-4z" />;
export const UndoIcon = () => <Drawn paths="M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11" />;
export const DarkIcon = () => <Drawn paths="M12 3a6 6 0 0 0 9 9 9 9 0 1 1-9-9" />;
export const FilmIcon = () => <Drawn paths="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M10 8.5l6 3.5-6 3.5z" />;
