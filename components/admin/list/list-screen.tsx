'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import type { FieldSpec, ResourceInfo, WireRow } from '@/components/admin/resource-info';
import { adminRoutes } from '@/components/admin/routes';
import { useAbilities } from '@/components/admin/shell/abilities';
import { Confirm } from '@/components/admin/ui/confirm';
import { useLookup } from '@/components/admin/use-lookup';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { useDelayed } from '@/components/ui/use-delayed';
import type { SavedView } from '@/lib/admin/saved-views/list-views';
import type { ListSum } from '@/lib/admin/sum-rows';
import { midSentence } from '@/lib/domain/values/mid-sentence';
import { type ListAddress, nextSort } from '@/lib/fields/list-address';
import { codeText, rowLabel } from '@/lib/resources/labels';
import { BulkBar } from './bulk-bar';
import { noteColumns, useColumnPrefs } from './column-prefs';
import type { FilterNames } from './filter-labels';
import { ListFooter } from './footer';
import { ListEmpty, ListFailure } from './list-states';
import { type RowsProps, useListTable } from './list-table';
import { BulkProgress, OutcomeNotice } from './notices';
import type { RowAction } from './row-action';
import { useRowMenu } from './row-menu';
import { Rows } from './rows';
import { Toolbar } from './toolbar';
import { useListNavigation } from './use-list';
import { useRowActions } from './use-row-actions';
import type { Preset } from './view-tabs';
import type { ViewLinks } from './views-panel';

export type ListScreenProps = {
  info: ResourceInfo;
  columns: FieldSpec[];
  /** Default columns, until the person chooses others. */
  shown: string[];
  sortable: string[];
  /** Labels of the searched fields. */
  searchable: string;
  ownSort: { sort: string; order: 'asc' | 'desc' };
  state: ListAddress;
  names: FilterNames;
  presets: Preset[];
  saved: SavedView[];
  result: { data: WireRow[]; total: number; capped?: true } | null;
  /** Sum of money in the whole view; null when the list shows none. */
  sum: ListSum | null;
  /** Entries of the views menu that lead to other pages, such as segments. */
  viewLinks?: ViewLinks | undefined;
  /** Error text when there is no result. */
  failure: string | null;
  /** Row actions beyond the engine's own. */
  rowActions?: readonly RowAction[];
  /** Rows that can be deleted; all of them unless given. */
  removable?: (row: WireRow) => boolean;
  /** Shown when the list is empty and has no filters. */
  empty?: { title: string; text: string };
} & Pick<RowsProps, 'cells' | 'rowEnd'>;

const NO_ACTIONS: readonly RowAction[] = [];
const NO_ROWS: readonly WireRow[] = [];
const every = () => true;

/** The list screen of any resource; its state is the URL. */
export function ListScreen(props: ListScreenProps) {
  const { info, columns, state, result, rowActions = NO_ACTIONS, removable = every } = props;
  const t = useTranslations('admin.list');
  const admin = useLookup('admin');
  const abilities = useAbilities();
  const { go, refresh, pending, requested } = useListNavigation(info, state);
  const isWaiting = useDelayed(pending);
  const { prefs, save } = useColumnPrefs(info.name, columns, props.shown);
  useEffect(() => noteColumns(info, columns, prefs), [info, columns, prefs]);
  // The column panel updates first, then the rows.
  const table = useListTable({ columns, prefs: useDeferredValue(prefs), rows: result?.data ?? NO_ROWS });
  const clear = () => table.resetRowSelection(true);
  const actions = useRowActions(info, () => {
    clear();
    refresh();
  });
  const sortable = useMemo(() => new Set(props.sortable), [props.sortable]);

  // Memoised rows: their props must keep their identity.
  const rowName = useCallback(
    (row: WireRow) => {
      const { field } = columns.find(({ name }) => name === info.titleField) ?? {};
      return codeText(admin, field, rowLabel({ name: info.name, title: info.titleField }, row));
    },
    [info, columns, admin],
  );
  const opens = abilities.has(info.abilities.show)
    ? 'show'
    : abilities.has(info.abilities.edit)
      ? 'edit'
      : null;
  const rowLink = useCallback(
    (row: WireRow, content: ReactNode) => {
      if (!opens || state.trashed) return <span className="font-semibold">{content}</span>;
      return (
        <AppLink className="row-link" href={adminRoutes[opens](info, row.id)}>
          {content}
        </AppLink>
      );
    },
    [info, opens, state.trashed],
  );
  const rowMenu = useRowMenu({
    info,
    trashed: state.trashed,
    actions: rowActions,
    removable,
    rowName,
    onRemove: (row) => actions.requestAction({ kind: 'remove', rows: [row] }),
    onRestore: (row) => actions.restore([row]),
    onAction: (action, row) => actions.requestAction({ kind: 'action', action, rows: [row] }),
  });

  const editable = useMemo(
    () => info.bulk.flatMap((name) => columns.filter((column) => column.name === name)),
    [info, columns],
  );
  const onSort = useCallback((name: string) => go(nextSort(state, name)), [go, state]);

  const { pendingAction, progress, outcome } = actions;
  const part = {
    tabIndex: -1,
    className: cx('panel', isWaiting && 'is-busy'),
    'aria-busy': pending,
  };
  const toolbar = (
    <Toolbar
      info={info}
      columns={columns}
      state={state}
      go={go}
      prefs={prefs}
      savePrefs={save}
      presets={props.presets}
      saved={props.saved}
      refresh={refresh}
      names={props.names}
      searchable={props.searchable}
      shown={props.shown}
      sortable={props.sortable}
      viewLinks={props.viewLinks}
    />
  );
  if (!result)
    return (
      <section {...part}>
        {toolbar}
        <ListFailure info={info} message={props.failure ?? ''} onRetry={refresh} />
      </section>
    );

  return (
    <section {...part}>
      {toolbar}
      {progress && <BulkProgress progress={progress} onStop={actions.stop} />}
      {outcome && (outcome.failed.length > 0 || outcome.kind !== 'action') && (
        <OutcomeNotice
          outcome={outcome}
          rowName={rowName}
          onUndo={actions.undo}
          onDismiss={actions.dismiss}
        />
      )}
      <table.Subscribe source={table.atoms.rowSelection}>
        {(selection) => {
          const selected = result.data.filter(({ id }) => selection[String(id)]);
          return (
            <BulkBar
              info={info}
              rows={selected}
              busy={progress !== null}
              onSelect={(ids) => table.setRowSelection(Object.fromEntries(ids.map((id) => [id, true])))}
              trashed={state.trashed}
              actions={rowActions}
              onAction={(action, rows) => actions.requestAction({ kind: 'action', action, rows })}
              editable={editable}
              onEdit={(change) => actions.edit(change, selected)}
              removable={removable}
              onRemove={(rows) => actions.requestAction({ kind: 'remove', rows })}
              onRestore={() => actions.restore(selected)}
              onClear={clear}
            />
          );
        }}
      </table.Subscribe>
      {result.data.length === 0 ? (
        <ListEmpty info={info} state={state} go={go} {...props.empty} />
      ) : (
        <Rows
          table={table}
          columns={columns}
          state={state}
          sortable={sortable}
          onSort={onSort}
          rowName={rowName}
          rowLink={rowLink}
          rowMenu={rowMenu}
          linkedColumn={info.titleField}
          leadColumn={info.leadField}
          ownSort={props.ownSort}
          cells={props.cells}
          rowEnd={props.rowEnd}
        />
      )}
      {result.total > 0 && (
        <ListFooter
          title={midSentence(result.total === 1 ? info.singular : info.counted)}
          state={requested}
          total={result.total}
          capped={result.capped ?? false}
          sum={props.sum}
          full={result.data.length === state.limit}
          go={go}
        />
      )}
      <Confirm
        open={pendingAction !== null}
        title={
          pendingAction?.kind === 'action'
            ? pendingAction.action.confirmTitle(pendingAction.rows.length)
            : t('confirm_title', { count: pendingAction?.rows.length ?? 1 })
        }
        confirmLabel={pendingAction?.kind === 'action' ? pendingAction.action.label : t('remove')}
        cancelLabel={pendingAction?.kind === 'action' ? pendingAction.action.keepLabel : undefined}
        danger={pendingAction?.kind !== 'action' || pendingAction.action.danger === true}
        onConfirm={actions.confirm}
        onClose={() => actions.requestAction(null)}
      >
        <p>
          {pendingAction?.kind === 'action'
            ? pendingAction.action.confirmText(pendingAction.rows)
            : pendingAction?.rows.length === 1 && pendingAction.rows[0]
              ? t('confirm_name', { name: rowName(pendingAction.rows[0]) })
              : t('confirm_text')}
        </p>
      </Confirm>
    </section>
  );
}
