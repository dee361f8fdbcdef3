'use client';

import { type ReactNode, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';

type VideoButtonProps = {
  url: string;
  title: string;
  closeLabel: string;
  className: string;
  children: ReactNode;
};

/** YouTube and Vimeo videos play in an iframe; any other URL is a video file. */
function embedUrl(url: string): string | null {
  const youtube = /(?:youtube\.com\/(?:watch\?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,})/.exec(url)?.[1];
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`;
  const vimeo = /vimeo\.com\/(?:video\/)?(\d+)/.exec(url)?.[1];
  return vimeo ? `https://player.vimeo.com/video/${vimeo}?autoplay=1` : null;
}

/** Loads the video only on click and stops it when the dialog closes. */
export function VideoButton({ url, title, closeLabel, className, children }: VideoButtonProps) {
  const [open, setOpen] = useState(false);
  const frame = embedUrl(url);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} closeLabel={closeLabel} width={960}>
        <div className="aspect-video bg-black">
          {open && frame && (
            <iframe className="w-full h-full" src={frame} title={title} allow="autoplay; fullscreen" />
          )}
          {open && !frame && (
            // biome-ignore lint/a11y/useMediaCaption: captions are in the studio's file, when it has them
            <video className="w-full h-full" src={url} controls autoPlay playsInline />
          )}
        </div>
      </Dialog>
    </>
  );
}
