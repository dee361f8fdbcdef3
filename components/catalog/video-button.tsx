'use client';

import { type ReactNode, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { videoSource } from '@/lib/domain/video';

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
  const source = videoSource(url);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} closeLabel={closeLabel} width={960}>
        <div className="aspect-video bg-black">
          {open && source.kind === 'frame' && (
            <iframe className="w-full h-full" src={source.src} title={title} allow="autoplay; fullscreen" />
          )}
          {open && source.kind === 'file' && (
            // biome-ignore lint/a11y/useMediaCaption: captions are in the studio's file, when it has them
            <video className="w-full h-full" src={source.src} controls autoPlay playsInline />
          )}
        </div>
      </Dialog>
    </>
  );
}
