import { useEffect, useId, useRef, useState } from 'react';
import { Ico } from '../../ui/ico';
import { NamedField, NamedRows, useNamedSearch } from './named-search';
import type { NamedOption } from './use-named';

type BlockChoiceProps = {
  label: string;
  /** What stands on the closed button. */
  text: string;
  current: number;
  /** Above the blocks of the library, for what is none of them. */
  first?: NamedOption | null;
  onChoose: (option: NamedOption) => void;
};

/** A block of the whole library, found in place: for lists and for dialogs, over which no other one opens. */
export function BlockChoice(props: BlockChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isBack = useRef(false);
  useEffect(() => {
    if (!isOpen && isBack.current) button.current?.focus();
    isBack.current = false;
  }, [isOpen]);
  const close = (withFocus: boolean) => {
    isBack.current = withFocus;
    setOpen(false);
  };
  if (isOpen) return <BlockFind {...props} onClose={close} />;
  return (
    <button
      ref={button}
      type="button"
      className="input block-choice"
      aria-haspopup="listbox"
      aria-expanded={false}
      onClick={() => setOpen(true)}
    >
      <span className="sr-only">{props.label}: </span>
      <span className="truncate">{props.text}</span>
      <Ico name="chevron-down" size={16} />
    </button>
  );
}

function BlockFind({
  label,
  current,
  first = null,
  onChoose,
  onClose,
}: BlockChoiceProps & { onClose: (withFocus: boolean) => void }) {
  const id = useId();
  const search = useNamedSearch('blocks', current, first);
  const take = (option: NamedOption) => {
    onChoose(option);
    onClose(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what its field and its list leave to it
    <div
      className="block-find"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Otherwise the dialog around it would close.
        event.preventDefault();
        event.stopPropagation();
        onClose(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClose(false);
      }}
    >
      <NamedField id={id} search={search} label={label} onTake={take} />
      <NamedRows id={id} search={search} onPress={take} />
    </div>
  );
}
