import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';
import type { InputProps } from '../input-props';

/** Loads the editor on demand: it is the largest script of the back office. */
const Editor = dynamic(() => import('./editor').then((module) => module.Editor), {
  ssr: false,
  loading: () => <Skeleton className="h-56" />,
});

export function RichTextInput(props: InputProps) {
  return <Editor {...props} />;
}
