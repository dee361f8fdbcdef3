import { Combobox } from '@base-ui/react/combobox';
import { useTranslations } from 'next-intl';
import type { LinkTarget, WireRow } from '../../resource-info';
import { personFacts } from '../../shell/palette-hits';
import { nameOf } from '../values';
import { OptionList } from './option-list';
import type { OptionSearch } from './use-options';

/** Highlights the search text in an option. */
function Match({ label, text }: { label: string; text: string }) {
  const at = text ? label.toLowerCase().indexOf(text.toLowerCase()) : -1;
  if (at < 0) return <span>{label}</span>;
  return (
    <span>
      {label.slice(0, at)}
      <b>{label.slice(at, at + text.length)}</b>
      {label.slice(at + text.length)}
    </span>
  );
}

/**
 * The option list below the field.
 * Not the library's popup: it hides the rest of the page from assistive technology but leaves it focusable.
 */
export function ComboboxPopup({
  search,
  text,
  target,
}: {
  search: OptionSearch;
  text: string;
  target: LinkTarget | undefined;
}) {
  const t = useTranslations('admin.form');
  const status =
    search.state === 'searching'
      ? t('searching')
      : search.state === 'failed'
        ? t('search_failed')
        : search.more
          ? t('more_options')
          : null;
  return (
    <div className="menu combobox-popup" aria-busy={search.state === 'searching'}>
      <Combobox.Empty className="px-2.5 py-2 text-muted empty:hidden">
        {search.state === 'idle' ? t('no_options') : null}
      </Combobox.Empty>
      <OptionList keyOf={(item: WireRow) => item.id}>
        {(item) => (
          <>
            <Match label={nameOf(target, item)} text={text} />
            {(target?.name === 'users' || target?.name === 'crm-customers') && (
              <span className="block text-sm text-muted truncate num">{personFacts(item)}</span>
            )}
          </>
        )}
      </OptionList>
      <Combobox.Status className="px-2.5 py-1.5 text-sm text-muted empty:hidden">{status}</Combobox.Status>
    </div>
  );
}
