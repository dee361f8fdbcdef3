import { type BrowserContext, expect, type Page } from 'playwright/test';
import { TOAST_EVENT } from '@/components/ui/toast';

const PREFIX = 'notice: ';
const shown = new WeakMap<Page, string[]>();

/**
 * Keeps the notices of all pages of a context. A notice is gone after half a second to six, in which a busy
 * machine may not look.
 */
export async function keepNotices(context: BrowserContext): Promise<void> {
  context.on('console', (message) => {
    const page = message.page();
    const text = message.text();
    if (!page || !text.startsWith(PREFIX)) return;
    shown.set(page, [...(shown.get(page) ?? []), text.slice(PREFIX.length)]);
  });
  await context.addInitScript(
    ([event, prefix]) =>
      window.addEventListener(event, (notice) => {
        console.info(prefix + (notice as CustomEvent<{ text: string }>).detail.text);
      }),
    [TOAST_EVENT, PREFIX] as const,
  );
}

/** Waits for a notice with this text; a later call waits for a later notice. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  const notices = () => shown.get(page) ?? [];
  const index = () => notices().findIndex((notice) => notice.includes(text));
  await expect.poll(notices, `a notice «${text}»`).toContainEqual(expect.stringContaining(text));
  shown.set(page, notices().slice(index() + 1));
}
