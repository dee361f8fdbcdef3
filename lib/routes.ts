/** An address with more fields in its query; those without a value are left out. */
export function withQuery(
  address: string,
  fields: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  if (query.size === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
/** Addresses about a plan name its program, so that each means one thing; null leaves it to the cookie. */
type OfProgram = number | null | undefined;

/** `proof`: token of a mailed link, which shows the order in any browser. */
const aboutOrder = (page: string, order: number | null, proof: string | null = null) =>
  withQuery(page, { order, proof });

/** An address of the site in a language, whatever the reader has chosen. */
export const inLanguage = (address: string, language: string) => withQuery(address, { language });

/** Every address of the product, by name. Links are never handwritten. */
export const routes = {
  /** Leads to the home page. */
  root: '/',
  home: '/home',
  programs: '/programs',
  program: (slug: string) => `/programs/${encodeURIComponent(slug)}`,
  /** One day of a program to try without buying it. */
  sample: (slug: string) => `/programs/${encodeURIComponent(slug)}/sample`,
  shop: '/shop',
  product: (id: number) => `/product/${id}`,
  cart: '/cart',
  checkout: (programId: number, rangeId?: number) => withQuery(`/checkout/${programId}`, { range: rangeId }),
  cartCheckout: '/cart/checkout',
  orderCompleted: '/order_completed',
  transferInProgress: '/transfer_in_progress',
  /** The pages after the checkout, about one order; about the newest without an id. */
  completedOf: (orderId: number | null, proof?: string | null) =>
    aboutOrder('/order_completed', orderId, proof),
  completedCartOf: (orderId: number | null, proof?: string | null) =>
    aboutOrder('/order_completed_cart', orderId, proof),
  transferOf: (orderId: number | null, proof?: string | null) =>
    aboutOrder('/transfer_in_progress', orderId, proof),
  alreadyHas: (programId: number) => `/you_have_a_program?program=${programId}`,
  terms: '/terms_and_conditions',
  login: '/login',
  loginFor: (returnTo: string) => withQuery('/login', { next: returnTo }),
  register: '/register',
  forgotPassword: '/forgot_password',
  resetPassword: '/reset_password',
  verifyEmail: '/verify_email',
  changePassword: '/change_password',
  sessions: '/profile/sessions',
  myData: '/profile/data',
  secondFactorFor: (returnTo: string | null) => withQuery('/second_factor', { next: returnTo }),
  profile: '/profile/info',
  progress: '/profile/progress',
  progressDay: '/profile/progressday',
  progressDayOn: (day: string) => `/profile/progressday?day=${day}`,
  goal: '/profile/progress/goal',
  progressMonth: (month?: string) => withQuery('/profile/progress/calendar', { month }),
  trainedExercises: '/profile/progress/exercises',
  trainedExercise: (id: number, variant?: string | null, history?: 'all') =>
    withQuery(`/profile/progress/exercises/${id}`, { variant, history }),
  progressExport: '/profile/progress/export',
  trainingFile: (format: 'csv' | 'json') => `/api/v1/training/export?format=${format}`,
  reminders: '/profile/reminders',
  purchases: '/profile/purchases',
  purchasesPage: (page: number) => withQuery('/profile/purchases', { page: page > 1 ? page : null }),
  /** Of an order's own payment, or of a renewal of its subscription. */
  receipt: (orderId: number, renewalId?: number) =>
    withQuery(`/profile/purchases/${orderId}/receipt`, { renewal: renewalId }),
  receiptPdf: (orderId: number, renewalId?: number) =>
    withQuery(`/profile/purchases/${orderId}/receipt.pdf`, { renewal: renewalId }),
  /** The week that runs today, of the program last looked at. */
  plan: '/month_progress',
  planOf: (programId: number) => `/month_progress?program=${programId}`,
  /** What is on this phone, and the marks that wait on it. */
  phone: '/month_progress/phone',
  phoneMarks: '/month_progress/phone/marks',
  install: '/month_progress/install',
  /** The new edition of the program last looked at. */
  edition: '/month_progress/edition',
  week: (month: number, week: number, program?: OfProgram) =>
    withQuery(`/month_progress/${month}/${week}`, { program }),
  day: (month: number, week: number, day: number, program?: OfProgram) =>
    withQuery(`/month_progress/${month}/${week}/${day}`, { program }),
  /** The player of a day. */
  play: (month: number, week: number, day: number, program?: OfProgram) =>
    withQuery(`/month_progress/${month}/${week}/${day}/play`, { program }),
  /** «Me atrasé»: the ways to catch up. */
  catchUp: '/month_progress/catch_up',
  moveDay: (dayId: number, on?: string) => withQuery('/month_progress/move', { day: dayId, on }),
  pause: (from?: string, to?: string) => withQuery('/month_progress/pause', { from, to }),
  firstDay: (on?: string) => withQuery('/month_progress/start', { on }),
  /** The same address about one program. */
  inProgram: (address: string, program: OfProgram) => withQuery(address, { program }),
  /**
   * What a customer would see of a program's plan, for staff; without a place, the day that is taken for
   * today.
   */
  preview: (programId: number, at: readonly number[], query: string) =>
    `${['/program_preview', programId, ...at].join('/')}${query ? `?${query}` : ''}`,
  /** A public page with its draft, for those who edit it; by its id or content type. */
  pagePreview: (key: number | string) => `/page_preview/${key}`,
  logout: '/logout',
  /** Ends a kind of mail, without an account. */
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  mailbox: '/dev/mailbox',
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  adminRow: ({ group, name }: { group: string; name: string }, id: number) => `/admin/${group}/${name}/${id}`,
  adminSegment: (id: number) => `/admin/basic-c-r-m/segments?segment=${id}`,
  adminOrders: '/admin/pedido/orders',
  adminOrder: (id: number) => `/admin/pedido/orders/${id}`,
  /** The till, with a customer. */
  adminNewOrder: (customerId?: number) => withQuery('/admin/pedido/orders/create', { customer: customerId }),
  adminReceipt: (orderId: number, renewalId?: number) =>
    withQuery(`/admin/pedido/orders/${orderId}/receipt`, { renewal: renewalId }),
} as const;

/**
 * The checkouts are documents of their own: the provider's scripts need their content policy, and a document
 * keeps the one it came with.
 */
export const isOwnDocument = (href: string): boolean => /^\/(cart\/)?checkout([/?]|$)/.test(href);
