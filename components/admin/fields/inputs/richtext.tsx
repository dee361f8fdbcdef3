'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';
import type { InputProps } from '../input-props';

/** The editor is the heaviest part of the back office: it comes when a form needs it. */
const Editor = dynamic(() => import('./editor').then((module) => module.Editor), {
  ssr: false,
  loading: () => <Skeleton className="h-56" />,
});

export function RichTextInput(props: InputProps) {
  return <Editor {...props} />;
}
