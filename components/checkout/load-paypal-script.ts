'use client';

const TRIES = 3;
const TIMEOUT_MS = 15_000;

/** A page that was entered from another one by the router keeps that one's content policy, which knows no PayPal. */
export function isForeignDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry === undefined || !URL.canParse(entry.name)) return false;
  return !/^\/(checkout|cart)(\/|$)/.test(new URL(entry.name).pathname);
}

function insert(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('the script did not load'));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    script.async = true;
    script.src = url;
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    document.head.append(script);
  });
}

/**
 * Loads the provider's browser library from another address than its own. The React library then finds it in the page
 * and asks nobody else (it would fall back to PayPal's address). Three tries, then it throws.
 */
export async function loadPayPalScript(url: string): Promise<void> {
  for (let tried = 1; !('paypal' in window); tried++) {
    try {
      await insert(url);
    } catch (error) {
      if (tried === TRIES) throw error;
    }
  }
}
