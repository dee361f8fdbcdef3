import { type APIResponse, expect } from 'playwright/test';

/** Expects the HTML of a 404 page to be whole: its language, its title, one heading and a way back. */
export async function expectMissing(
  answer: APIResponse,
  { lang, title, back }: { lang: string; title: string; back: string },
): Promise<void> {
  const html = await answer.text();
  expect(html, answer.url()).toContain(`<html lang="${lang}"`);
  expect(html.match(/<title>.*?<\/title>/g), answer.url()).toEqual([`<title>${title}</title>`]);
  expect(html.match(/<h1[ >]/g), answer.url()).toHaveLength(1);
  expect(html.slice(html.search(/<h1[ >]/)), answer.url()).toContain(`href="${back}"`);
}
