import { type DragEvent, type KeyboardEvent, useState } from 'react';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Attributes for the items of a list that is reordered by dragging: `source` for what is dragged, the item or
 * a handle in it, and `target` for the item. With `keys`, the left and right arrow keys on a button of the
 * item move it too. `move` gets the old and the new position.
 */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const source = (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      const item = event.currentTarget.closest('[data-item]');
      if (item) event.dataTransfer.setDragImage(item, 0, 0);
      setDragged(index);
    },
    onDragEnd: end,
  });
  const target = (index: number) => ({
    'data-item': '',
    'data-dragged': dragged === index || undefined,
    'data-over': (dragged !== null && over === index) || undefined,
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(index);
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      if (dragged !== index) move(dragged, index);
      end();
    },
  });
  const keys = (index: number) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const count = event.currentTarget.parentElement?.querySelectorAll(':scope > [data-item]').length ?? 0;
      if (!step || index + step < 0 || index + step >= count) return;
      event.preventDefault();
      move(index, index + step);
    },
  });
  return { source, target, keys };
}
