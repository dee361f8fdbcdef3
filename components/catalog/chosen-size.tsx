'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';

type ChosenSize = {
  sizeId: number | null;
  choose: (sizeId: number) => void;
  /** Position of the picture that the gallery shows. */
  shown: number;
  show: (position: number) => void;
};

const Chosen = createContext<ChosenSize | null>(null);

/**
 * Shares the chosen size with the gallery, which then shows that size's first picture. `pictureSizes` has the
 * size of each picture, null for a picture of all.
 */
export function SizeProvider({
  pictureSizes,
  children,
}: {
  pictureSizes: readonly (number | null)[];
  children: ReactNode;
}) {
  const [sizeId, setSizeId] = useState<number | null>(null);
  const [shown, show] = useState(0);
  const choose = (id: number) => {
    setSizeId(id);
    const picture = pictureSizes.indexOf(id);
    if (picture >= 0) show(picture);
  };
  return <Chosen value={{ sizeId, choose, shown, show }}>{children}</Chosen>;
}

export function useChosenSize(): ChosenSize {
  const chosen = useContext(Chosen);
  if (!chosen) throw new Error('no SizeProvider above');
  return chosen;
}
