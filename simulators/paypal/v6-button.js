/* Simulador de PayPal: the <paypal-button> element of the v6 library. */
(() => {
  if (customElements.get('paypal-button')) return;

  const LABELS = {
    es: {
      pay: 'Pagar con',
      subscribe: 'Suscribirse con',
      checkout: 'Pagar con',
      buynow: 'Comprar con',
      donate: 'Donar con',
    },
    en: {
      pay: 'Pay with',
      subscribe: 'Subscribe with',
      checkout: 'Checkout with',
      buynow: 'Buy with',
      donate: 'Donate with',
    },
  };
  let locale = document.documentElement.lang || navigator.language || 'es';
  const labels = () => (locale.toLowerCase().startsWith('en') ? LABELS.en : LABELS.es);

  // A constructed sheet, since a strict style-src refuses <style> elements, also in a shadow tree.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: inline-block; min-width: 12rem; width: 100%; }
    :host([hidden]) { display: none; }
    :host([disabled]) { pointer-events: none; }
    button { all: unset; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0 1rem; border-radius: 0.25rem;
      background: #ffc439; color: #14213d; font: 500 1rem/1.2 system-ui, sans-serif; text-align: center; cursor: pointer; }
    button:hover { background: #f2ba36; }
    button:focus-visible { outline: 3px solid #1546a0; outline-offset: 2px; }
    button:disabled { opacity: 0.5; cursor: not-allowed; }
    b { font-style: italic; font-weight: 800; color: #003087; }
  `);

  const elements = new Set();
  document.addEventListener('paypal-simulator:locale', ({ detail }) => {
    locale = detail;
    for (const element of elements) element.render();
  });

  class PayPalButton extends HTMLElement {
    static observedAttributes = ['disabled', 'type'];
    #button = document.createElement('button');

    constructor() {
      super();
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
      root.adoptedStyleSheets = [sheet];
      this.#button.type = 'button';
      root.append(this.#button);
      // Runs before the page's listeners: a disabled button does nothing, even for scripted clicks.
      this.addEventListener(
        'click',
        (event) => {
          if (!this.disabled) return;
          event.stopImmediatePropagation();
          event.preventDefault();
        },
        true,
      );
    }

    connectedCallback() {
      elements.add(this);
      this.render();
    }

    disconnectedCallback() {
      elements.delete(this);
    }

    attributeChangedCallback() {
      this.render();
    }

    get disabled() {
      return this.hasAttribute('disabled') && this.getAttribute('disabled') !== 'false';
    }

    set disabled(value) {
      this.toggleAttribute('disabled', Boolean(value));
    }

    get type() {
      return this.getAttribute('type') ?? 'pay';
    }

    set type(value) {
      if (value === undefined || value === null) this.removeAttribute('type');
      else this.setAttribute('type', value);
    }

    render() {
      const brand = document.createElement('b');
      brand.textContent = 'PayPal';
      this.#button.replaceChildren(`${labels()[this.type] ?? labels().pay} `, brand);
      this.#button.disabled = this.disabled;
    }
  }
  customElements.define('paypal-button', PayPalButton);
})();
