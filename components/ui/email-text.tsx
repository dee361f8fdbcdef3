import { Fragment } from 'react';

/** An e-mail address that may wrap before its `@` and dots, and within a word only if that exceeds a line. */
export function EmailText({ email }: { email: string }) {
  return (
    <span className="break-words">
      {email.split(/(?=[@.])/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
