import { Check } from 'lucide-react';

/** Confirms a save in words until the form changes again. */
export function SavedNote({ shown, text }: { shown: boolean; text: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-done-text" role="status">
      {shown && (
        <>
          <Check className="icon" aria-hidden="true" /> {text}
        </>
      )}
    </span>
  );
}
