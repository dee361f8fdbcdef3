import { LineIcon } from './line-icon';

/** Arrow that slants when its link or button is hovered. Inline SVG, so that islands can use it. */
export function Arrow() {
  return (
    <LineIcon className="arrow">
      <path d="M5 12h14M12 5l7 7-7 7" />
    </LineIcon>
  );
}
