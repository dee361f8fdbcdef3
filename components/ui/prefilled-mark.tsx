import { LineIcon } from './line-icon';

/** Sparkle icon in a prefilled field; a tooltip explains it on hover, focus and tap. */
export function PrefilledMark({ label }: { label: string }) {
  return (
    <button type="button" className="input-end prefilled-mark" aria-label={label}>
      <LineIcon>
        <path d="M11 2.8a1 1 0 0 1 2 0l1 5.600a2 2 0 0 0 1.600 1.600l5.600 1a1 1 0 0 1 0 2l-5.600 1a2 2 0 0 0-1.600 1.600l-1 5.600a1 1 0 0 1-2 0l-1-5.600a2 2 0 0 0-1.600-1.600l-5.600-1a1 1 0 0 1 0-2l5.600-1a2 2 0 0 0 1.600-1.600zM20 2v4M22 4h-4M4 18v4M2 20h4" />
      </LineIcon>
      <span className="tooltip" aria-hidden="true">
        {label}
      </span>
    </button>
  );
}
