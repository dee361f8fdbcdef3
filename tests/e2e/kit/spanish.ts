import { expect } from './fixtures';

/** English words that no Spanish screen may show. Names of demo programs are not among them. */
const ENGLISH =
  /\b(Save|Saving|Delete|Edit|Search|Loading|Name|Status|Create|Cancel|Next|Previous|Settings|Upload|Choose|Required|Description|Address|Password|Phone|Price|Actions|Filters|Columns|Rows|Role|Updated|Created|Back|Close|Yes|Empty|Remove|Add|Show|View|Total items)\b/;
/** A missing message is shown as its key. */
const KEY = /\b(admin|staff|editors|payments|common|errors)\.[a-z_]+[.\w]*/;

export function expectSpanish(text: string): void {
  expect(ENGLISH.exec(text)?.[0], text.slice(0, 400)).toBeUndefined();
  expect(KEY.exec(text)?.[0], text.slice(0, 400)).toBeUndefined();
}
