/* Simulador de PayPal: the part of PayPal's v6 browser library that the shop uses. No money moves. */
(() => {
  const ORIGIN = '__SIMULATOR_ORIGIN__';
  const namespace = document.currentScript?.dataset.namespace || 'paypal';
  if (window[namespace]?.version) return;

  /** A message from the window may arrive after the browser says that the window is closed. */
  const CLOSE_GRACE_MS = 600;
  const POLL_MS = 200;

  const paypalError = (code, message, isRecoverable = false) =>
    Object.assign(new Error(message), { name: 'PayPalError', code, isRecoverable });

  const randomId = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    );

  const KINDS = {
    order: { field: 'orderId', path: '/checkoutnow', parameter: 'token' },
    subscription: { field: 'subscriptionId', path: '/webapps/billing/subscriptions', parameter: 'ba_token' },
  };

  /** One approval window. `ended` resolves once, with { result, payerId }. */
  function openWindow(kind, ids) {
    const channel = randomId();
    const left = window.screenX + Math.max(0, (window.outerWidth - 480) / 2);
    // Open a blank page first: navigating a page that still loads could lose to that load.
    const popup = window.open(
      'about:blank',
      `paypal_${channel}`,
      `popup,width=480,height=720,left=${Math.round(left)}`,
    );
    if (!popup) return null;
    popup.document.title = 'Simulador de PayPal';
    popup.document.body.textContent = 'Un momento…';
    let end;
    const ended = new Promise((resolve) => {
      end = resolve;
    });
    const onMessage = (event) => {
      // A channel identifies the sender: `source` is null once the window is closed.
      if (event.origin !== ORIGIN || event.data?.channel !== channel) return;
      finish({ result: event.data.result, payerId: event.data.payerId });
    };
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      setTimeout(() => finish({ result: 'cancel' }), CLOSE_GRACE_MS);
    }, POLL_MS);
    function finish(outcome) {
      clearInterval(timer);
      window.removeEventListener('message', onMessage);
      end(outcome);
      if (!popup.closed) popup.close();
    }
    window.addEventListener('message', onMessage);
    const { path, parameter } = KINDS[kind];
    ids.then(
      (id) => {
        if (popup.closed) return;
        const address = new URL(path, ORIGIN);
        address.search = new URLSearchParams({
          [parameter]: id,
          channel,
          origin: window.location.origin,
        }).toString();
        popup.location.replace(address.href);
      },
      (error) => finish({ result: 'fail', error }),
    );
    return { popup, ended, finish };
  }

  function createSession(kind, options) {
    const { field } = KINDS[kind];
    let flow = null;
    let destroyed = false;
    // Read on use: the React library updates its callbacks behind a proxy.
    const notify = (name, data) => (typeof options[name] === 'function' ? options[name](data) : undefined);

    const complete = async (outcome, id) => {
      const ids = id === undefined ? {} : { [field]: id };
      try {
        if (outcome.result === 'approve') {
          await notify('onApprove', { ...ids, payerId: outcome.payerId, fundingSource: 'paypal' });
          notify('onComplete', { paymentSessionState: 'approved' });
          return;
        }
        if (outcome.result === 'cancel') {
          notify('onCancel', ids);
          notify('onComplete', { paymentSessionState: 'canceled' });
          return;
        }
        throw outcome.error ?? paypalError('ERR_FLOW_FAILED', 'The payment could not be approved.');
      } catch (error) {
        notify('onError', error);
        notify('onComplete', { paymentSessionState: 'error' });
      }
    };

    return {
      async start(startOptions = {}, idPromise = undefined) {
        let id;
        const ids = Promise.resolve(idPromise ?? { [field]: options[field] }).then((data) => {
          id = data?.[field];
          if (typeof id !== 'string' || id === '') throw paypalError('ERR_INVALID_ID', `${field} is missing`);
          return id;
        });
        ids.catch(() => {});
        if (destroyed) throw paypalError('ERR_SESSION_DESTROYED', 'The payment session was destroyed.');
        if (flow) {
          flow.popup.focus();
          return;
        }
        const opened = openWindow(kind, ids);
        if (!opened) {
          const error = paypalError('ERR_DEV_UNABLE_TO_OPEN_POPUP', 'The browser blocked the window.', true);
          if ((startOptions.presentationMode ?? 'auto') !== 'auto') throw error;
          await complete({ result: 'fail', error });
          return;
        }
        flow = opened;
        const outcome = await opened.ended;
        flow = null;
        if (outcome.result !== 'destroy') await complete(outcome, id);
      },
      cancel() {
        flow?.finish({ result: 'cancel' });
      },
      destroy() {
        destroyed = true;
        flow?.finish({ result: 'destroy' });
      },
      hasReturned: () => false,
      async resume() {},
    };
  }

  const eligibility = () => ({
    isEligible: (method) => method === 'paypal',
    getDetails: () => ({ canBeVaulted: false }),
  });

  window[namespace] = {
    version: '6.0.0',
    async createInstance(options) {
      if (!options?.clientId && !options?.clientToken) {
        throw paypalError('ERR_INVALID_CLIENT', 'clientId or clientToken is required');
      }
      const components = options.components ?? ['paypal-payments'];
      const instance = {
        findEligibleMethods: async () => eligibility(),
        hydrateEligibleMethods: () => eligibility(),
        updateLocale(value) {
          document.dispatchEvent(new CustomEvent('paypal-simulator:locale', { detail: value }));
        },
      };
      if (components.includes('paypal-payments')) {
        instance.createPayPalOneTimePaymentSession = (session) => createSession('order', session);
      }
      if (components.includes('paypal-subscriptions')) {
        instance.createPayPalSubscriptionPaymentSession = (session) => createSession('subscription', session);
      }
      if (options.locale) instance.updateLocale(options.locale);
      return instance;
    },
  };
})();
