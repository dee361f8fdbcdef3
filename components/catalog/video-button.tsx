'use client';

import { type ReactNode, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { PlayingVideo } from '@/components/ui/playing-video';

type VideoButtonProps = {
  url: string;
  title: string;
  closeLabel: string;
  className: string;
  children: ReactNode;
};

/** Loads the video only on click and stops it when the dialog closes. */
export function VideoButton({ url, title, closeLabel, className, children }: VideoButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} closeLabel={closeLabel} width={960}>
        <div className="aspect-video bg-black">
          {open && <PlayingVideo url={url} title={title} className="w-full h-full" />}
        </div>
      </Dialog>
    </>
  );
}
