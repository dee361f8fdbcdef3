import { createElement, Fragment, type ReactNode } from 'react';
import { useLookup } from '@/components/admin/use-lookup';
import { AppLink } from '@/components/ui/app-link';
import { type LogEntry, sentenceParts } from '@/lib/resources/users-logs/sentence';

/** «Paola Ureña editó el programa BootyCamp», the name linked while the row can be opened. */
export function LogSentence(entry: LogEntry): ReactNode {
  const href = entry.subject?.href;
  const parts = sentenceParts(useLookup('admin'), entry).map(({ kind, text }) => {
    if (kind === 'who')
      return (
        <b key={kind} className="font-semibold">
          {text}
        </b>
      );
    if (kind === 'words' || !href) return text;
    return (
      <AppLink key={kind} className="cell-link font-semibold relative z-1" href={href}>
        {text}
      </AppLink>
    );
  });
  return createElement(Fragment, null, ...parts);
}
