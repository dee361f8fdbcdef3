import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { type RefObject, useEffect, useState } from 'react';
import { useBuilder } from './context';
import { blank } from './state/commands';
import { sameLevel } from './state/moves';
import { liveChildren, type Plan, placeOf, type RowKey } from './state/plan';
import type { Builder } from './state/store';
import type { Edits } from './use-edits';

/** A dragged item: a plan row, or a library exercise. */
type Dragged = { row: RowKey } | { exercise: number; name: string };

const draggedOf = (data: Record<string | symbol, unknown>): Dragged => data as Dragged;
const levelOf = (plan: Plan, dragged: Dragged) =>
  'row' in dragged ? plan.rows[dragged.row]?.level : 'exercise';

/** A drop position: before or after a row of the same level, or last in a block. */
function targetOf(plan: Plan, dragged: Dragged, over: RowKey, edge: Edge | null) {
  const row = plan.rows[over];
  if (!row) return null;
  if (row.level === levelOf(plan, dragged))
    return { parent: row.parent, at: placeOf(plan, row) + (edge === 'bottom' ? 1 : 0) };
  const isInto = row.level === 'block' || row.level === 'day';
  return isInto ? { parent: over, at: liveChildren(plan, over).length } : null;
}

/** Handles every drop on the board: moves the item to the indicated line. */
export function useDrag(builder: Builder, edits: Edits): void {
  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const [over] = location.current.dropTargets;
          if (!over) return;
          const { plan } = builder.get().history;
          const dragged = draggedOf(source.data);
          const target = targetOf(plan, dragged, String(over.data.row), extractClosestEdge(over.data));
          if (!target) return;
          if ('row' in dragged) {
            const { selected } = builder.get();
            const keys = selected.includes(dragged.row) ? sameLevel(plan, selected) : [dragged.row];
            edits.moveTo(keys, target);
          } else {
            builder.name('exercises', dragged.exercise, dragged.name);
            edits.add(target.parent, target.at, blank('exercise', dragged.exercise));
          }
        },
      }),
    [builder, edits],
  );
}

/** Makes a row draggable by its handle. */
export function useDragHandle(handle: RefObject<HTMLElement | null>, row: RowKey): void {
  useEffect(() => {
    const own = handle.current;
    const element = own?.closest<HTMLElement>('[data-row]');
    return own && element
      ? draggable({ element, dragHandle: own, getInitialData: () => ({ row }) })
      : undefined;
  }, [handle, row]);
}

/** Makes a library exercise draggable onto the board. */
export function useDragExercise(ref: RefObject<HTMLElement | null>, exercise: number, name: string): void {
  useEffect(() => {
    const element = ref.current;
    return element ? draggable({ element, getInitialData: () => ({ exercise, name }) }) : undefined;
  }, [ref, exercise, name]);
}

/** Makes a row a drop target and returns the edge at which the item would be inserted. */
export function useDropTarget(ref: RefObject<HTMLElement | null>, row: RowKey): Edge | 'into' | null {
  const builder = useBuilder();
  const [edge, setEdge] = useState<Edge | 'into' | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const plan = () => builder.get().history.plan;
    const isSame = (dragged: Dragged) => levelOf(plan(), dragged) === plan().rows[row]?.level;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => targetOf(plan(), draggedOf(source.data), row, null) !== null,
      getData: ({ input, source }) =>
        isSame(draggedOf(source.data))
          ? attachClosestEdge({ row }, { element, input, allowedEdges: ['top', 'bottom'] })
          : { row },
      onDrag: ({ self, location }) =>
        setEdge(
          location.current.dropTargets[0]?.element === element
            ? (extractClosestEdge(self.data) ?? 'into')
            : null,
        ),
      onDragLeave: () => setEdge(null),
      onDrop: () => setEdge(null),
    });
  }, [builder, ref, row]);
  return edge;
}
