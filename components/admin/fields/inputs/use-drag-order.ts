'use client';

import { type DragEvent, type KeyboardEvent, useState } from 'react';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Attributes for the items of a list that is reordered by dragging, or with the left and right arrow keys on
 * a button of the item. `move` gets the old and the new position.
 */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (index: number) => ({
    draggable: true,
    'data-dragged': dragged === index || undefined,
    'data-over': (dragged !== null && over === index) || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(index);
    },
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
    onDragEnd: end,
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const count = event.currentTarget.parentElement?.querySelectorAll(':scope > [draggable]').length ?? 0;
      if (!step || index + step < 0 || index + step >= count) return;
      event.preventDefault();
      move(index, index + step);
    },
  });
}
