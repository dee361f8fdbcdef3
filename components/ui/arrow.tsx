/** The arrow that leans forward when its link or button is hovered. Inline, so that islands can use it too. */
export function Arrow() {
  return (
    <svg
      className="ico flecha"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M5 12h14M12 5l7 7-7 7" />
    </svg>
  );
}
