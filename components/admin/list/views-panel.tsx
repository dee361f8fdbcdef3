import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { MiniButton } from '@/components/admin/ui/ico';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import type { SavedView } from '@/lib/admin/saved-views/list-views';
import type { SavedViewActions } from './use-saved-views';

/** The first unused name of «Pagadas», «Pagadas 2», «Pagadas 3» among the person's views. */
export function freeName(newName: string, saved: readonly SavedView[]): string {
  const taken = new Set(saved.filter(({ own }) => own).map(({ name }) => name));
  for (let index = 1; ; index += 1) {
    const name = index === 1 ? newName : `${newName} ${index}`;
    if (!taken.has(name)) return name;
  }
}

function RenameForm({
  view,
  actions,
  onDone,
}: {
  view: SavedView;
  actions: SavedViewActions;
  onDone: () => void;
}) {
  const t = useTranslations('staff.views');
  const [name, setName] = useState(view.name);
  const submit = async () => {
    if (name.trim() === view.name || (await actions.rename(view, name.trim()))) onDone();
  };
  return (
    <Form className="flex items-center gap-1.5 p-1.5" onSubmit={submit}>
      <input
        className="input flex-1"
        aria-label={t('name')}
        // biome-ignore lint/a11y/noAutofocus: opened by the person to type a name
        autoFocus
        required
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Escape leaves the field without closing the panel.
          event.nativeEvent.stopImmediatePropagation();
          event.stopPropagation();
          onDone();
        }}
      />
      <MiniButton ico="check" type="submit" aria-label={t('save')} />
      <MiniButton ico="x" aria-label={t('cancel')} onClick={onDone} />
    </Form>
  );
}

type ItemProps = {
  view: SavedView;
  current: boolean;
  actions: SavedViewActions;
  onOpen: () => void;
};

function ViewItem({ view, current, actions, onOpen }: ItemProps) {
  const t = useTranslations('staff.views');
  const [renaming, setRenaming] = useState(false);
  const { name } = view;
  if (renaming)
    return (
      <li>
        <RenameForm view={view} actions={actions} onDone={() => setRenaming(false)} />
      </li>
    );
  return (
    <li className="column-row">
      <button
        type="button"
        className="flex-1 min-w-0 flex items-center gap-2 min-h-11 text-left font-semibold"
        aria-current={current ? 'true' : undefined}
        onClick={onOpen}
      >
        <span className="truncate">{name}</span>
        {(view.shared || !view.own) && (
          <Badge>{view.own ? t('shared') : t('of', { name: view.owner })}</Badge>
        )}
      </button>
      {view.own && (
        <>
          {!current && (
            <MiniButton
              ico="bookmark"
              aria-label={t('replace', { name })}
              title={t('replace', { name })}
              onClick={() => actions.save(name, view.shared, true)}
            />
          )}
          <MiniButton
            ico="users"
            aria-label={t(view.shared ? 'unshare' : 'share_one', { name })}
            title={t(view.shared ? 'unshare' : 'share_one', { name })}
            onClick={() => actions.share(view)}
          />
          <MiniButton
            ico="pencil"
            aria-label={t('rename', { name })}
            title={t('rename', { name })}
            onClick={() => setRenaming(true)}
          />
          <MiniButton
            ico="trash-2"
            aria-label={t('remove', { name })}
            title={t('remove', { name })}
            onClick={() => actions.remove(view)}
          />
        </>
      )}
    </li>
  );
}

/** «Segmentos», with a link to the page of each. */
export type ViewLinks = { title: string; items: readonly { name: string; href: string }[] };

function Links({ title, items }: ViewLinks) {
  const id = useId();
  return (
    <section className="border-t border-line p-1.5" aria-labelledby={id}>
      <p id={id} className="px-2.5 py-1.5 text-sm text-muted">
        {title}
      </p>
      <ul className="grid max-h-60 overflow-y-auto">
        {items.map(({ name, href }) => (
          <li key={href} className="column-row">
            <AppLink className="flex-1 min-w-0 flex items-center min-h-11 font-semibold" href={href}>
              <span className="truncate">{name}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PanelProps = {
  saved: readonly SavedView[];
  suggestion: string;
  isOpen: (view: SavedView) => boolean;
  onOpen: (view: SavedView) => void;
  actions: SavedViewActions;
  links: ViewLinks | undefined;
  close: () => void;
};

/** Saves the list's state under a name, and manages the saved views. */
export function ViewsPanel({ saved, suggestion, isOpen, onOpen, actions, links, close }: PanelProps) {
  const t = useTranslations('staff.views');
  const [name, setName] = useState(() => freeName(suggestion, saved));
  const [shared, setShared] = useState(false);
  const submit = async () => {
    const newName = name.trim();
    if (saved.some((view) => view.own && view.name === newName)) {
      close();
      actions.offerReplace(newName, shared);
    } else if (await actions.save(newName, shared, false)) close();
  };
  return (
    <>
      <Form className="grid gap-2 p-3 border-b border-line" onSubmit={submit}>
        <label className="field">
          <span>{t('new_name')}</span>
          <input
            className="input"
            required
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <label className="check">
          <input type="checkbox" checked={shared} onChange={() => setShared(!shared)} />
          <span>{t('share')}</span>
        </label>
        <Button type="submit" size="sm" busy={actions.busy}>
          {t('save')}
        </Button>
      </Form>
      {saved.length === 0 ? (
        <p className="p-3 text-sm text-muted">{t('none')}</p>
      ) : (
        <ul className="p-1.5 grid max-h-80 overflow-y-auto">
          {saved.map((view) => (
            <ViewItem
              key={view.id}
              view={view}
              current={isOpen(view)}
              actions={actions}
              onOpen={() => {
                close();
                onOpen(view);
              }}
            />
          ))}
        </ul>
      )}
      {links && links.items.length > 0 && <Links {...links} />}
    </>
  );
}
