/** The notice shown while a rest runs and the page is hidden (docs/spec/player.md#sound-and-screen). */
export const REST_TAG = 'brio-rest';
/** Buttons of the notice. */
export type RestAnswer = 'go_on' | 'more';
/** Message from the worker to the player's page. */
export type RestMessage = { type: 'rest'; answer: RestAnswer };

type Window = { url: string; focus(): Promise<unknown>; postMessage(message: RestMessage): void };
type Clients = { matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<Window[]> };

/** Passes a press on a button to the player's page; a press elsewhere brings that page to the front. */
export async function answerRest(clients: Clients, action: string, link: unknown): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = windows.find(({ url }) => url === link);
  if (!page) return;
  if (action === 'go_on' || action === 'more') page.postMessage({ type: 'rest', answer: action });
  else await page.focus();
}
