const TRIES = 3;
const TIMEOUT_MS = 15_000;

/**
 * After client-side navigation the previous page's CSP still applies.
 * It does not allow PayPal.
 */
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
 * Loads PayPal's browser library from a configured origin, with three tries; then it throws.
 * The React library finds it in the page and does not fall back to PayPal's own origin.
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
