import { LineIcon } from './line-icon';

/** The arrow that leans forward when its link or button is hovered. Inline, so that islands can use it too. */
export function Arrow() {
  return (
    <LineIcon className="arrow">
      <path d="M5 12h14M12 5l7 7-7 7" />
    </LineIcon>
  );
}
