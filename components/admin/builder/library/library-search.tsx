import { useId } from 'react';
import { Field } from '@/components/ui/field';
import { Frame } from '../frame';
import { useTexts } from '../texts';
import { NamedField, NamedRows, useNamedSearch } from './named-search';
import type { NamedOption } from './use-named';

/** Finds a block or week of the library by name. */
export function LibrarySearch({
  library,
  title,
  verb,
  current = 0,
  onChoose,
  onClose,
}: {
  library: 'blocks' | 'weeks';
  title: string;
  verb: string;
  /** Id of the initially selected row. */
  current?: number;
  onChoose: (option: NamedOption) => void;
  onClose: () => void;
}) {
  const t = useTexts('builder.named');
  const id = useId();
  const search = useNamedSearch(library, current);
  const { chosen } = search;
  return (
    <Frame
      title={title}
      verb={verb}
      disabled={!chosen}
      width={480}
      onVerb={() => chosen && onChoose(chosen)}
      onClose={onClose}
    >
      <Field id={id} label={t(`kinds.${library}`)}>
        <NamedField id={id} search={search} onTake={onChoose} />
      </Field>
      <NamedRows id={id} search={search} onPress={(row) => search.choose(row.id)} onTake={onChoose} />
    </Frame>
  );
}
