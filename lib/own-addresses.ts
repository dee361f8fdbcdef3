/**
 * First parts of the addresses that the site has itself: a page of text there would never be seen. Without
 * `terms_and_conditions`, which shows the page of text at its address.
 */
const OWN_PARTS: ReadonlySet<string> = new Set(
  `_next admin api art calendar cart change_password checkout clips dev favicon.ico forgot_password
  getProgramContentData home icons login logout month_progress og order_completed order_completed_cart
  page_preview product profile profileData program_preview programs register reset_password robots.txt
  second_factor shop sitemap.xml transfer_in_progress unsubscribe verify_email you_have_a_program`.split(
    /\s+/,
  ),
);

/** Whether the site has a page of its own at or above an address. */
export const isOwnAddress = (address: string): boolean =>
  OWN_PARTS.has(address.replace(/^\/+/, '').split('/')[0] ?? '');

/** Whether a browser that is given an address requests that very path: no query, no part that it resolves. */
export const isOpenable = (address: string): boolean =>
  address
    .replace(/^\/+|\/+$/g, '')
    .split('/')
    .every((part) => /^[^?#%\\\n\t]+$/.test(part) && part !== '.' && part !== '..');
