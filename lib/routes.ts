import type { Route } from 'next';

/** An address with one more field of its query; the same without a value. */
const withField = (address: string, name: string, value: string | number | null | undefined) =>
  (value === null || value === undefined
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${name}=${value}`) as Route;
/** Addresses about a plan name its program, so that each means one thing; null leaves it to the cookie. */
type OfProgram = number | null | undefined;

const aboutOrder = (page: string, orderId: number | null) =>
  (orderId === null ? page : `${page}?order=${orderId}`) as Route;

/** An address of the site in a language, whatever the reader has chosen. */
export const inLanguage = (address: string, language: string) => withField(address, 'language', language);

/** Every address of the product, by name. Links are never handwritten. */
export const routes = {
  home: '/home',
  programs: '/programs' as Route,
  program: (slug: string) => `/programs/${encodeURIComponent(slug)}` as Route,
  /** One day of a program, for whoever has none. */
  sample: (slug: string) => `/programs/${encodeURIComponent(slug)}/sample` as Route,
  shop: '/shop' as Route,
  product: (id: number) => `/product/${id}` as Route,
  cart: '/cart' as Route,
  checkout: (programId: number, rangeId?: number) =>
    `/checkout/${programId}${rangeId ? `?range=${rangeId}` : ''}` as Route,
  cartCheckout: '/cart/checkout' as Route,
  orderCompleted: '/order_completed' as Route,
  orderCompletedCart: '/order_completed_cart' as Route,
  transferInProgress: '/transfer_in_progress' as Route,
  alreadyHasProgram: '/you_have_a_program' as Route,
  /** The pages after the checkout, about one order; about the newest without an id. */
  completedOf: (orderId: number | null) => aboutOrder('/order_completed', orderId),
  completedCartOf: (orderId: number | null) => aboutOrder('/order_completed_cart', orderId),
  transferOf: (orderId: number | null) => aboutOrder('/transfer_in_progress', orderId),
  alreadyHas: (programId: number) => `/you_have_a_program?program=${programId}` as Route,
  terms: '/terms_and_conditions' as Route,
  login: '/login' as Route,
  loginFor: (returnTo: string) => `/login?next=${encodeURIComponent(returnTo)}` as Route,
  register: '/register' as Route,
  forgotPassword: '/forgot_password' as Route,
  resetPassword: '/reset_password' as Route,
  verifyEmail: '/verify_email' as Route,
  changePassword: '/change_password' as Route,
  sessions: '/profile/sessions' as Route,
  myData: '/profile/data' as Route,
  secondFactorFor: (returnTo: string | null) =>
    `/second_factor${returnTo ? `?next=${encodeURIComponent(returnTo)}` : ''}` as Route,
  profile: '/profile/info' as Route,
  progress: '/profile/progress' as Route,
  progressDay: '/profile/progressday' as Route,
  progressDayOn: (day: string) => `/profile/progressday?day=${day}` as Route,
  goal: '/profile/progress/goal' as Route,
  progressMonth: (month?: string) => withField('/profile/progress/calendar', 'month', month),
  trainedExercises: '/profile/progress/exercises' as Route,
  trainedExercise: (id: number, variant?: string | null, history?: 'all') =>
    withField(withField(`/profile/progress/exercises/${id}`, 'variant', variant), 'history', history),
  progressExport: '/profile/progress/export' as Route,
  trainingFile: (format: 'csv' | 'json') => `/api/v1/training/export?format=${format}` as Route,
  reminders: '/profile/reminders' as Route,
  purchases: '/profile/purchases' as Route,
  purchasesPage: (page: number) => `/profile/purchases${page > 1 ? `?page=${page}` : ''}` as Route,
  /** Of an order's own payment, or of a renewal of its subscription. */
  receipt: (orderId: number, renewalId?: number) =>
    `/profile/purchases/${orderId}/receipt${renewalId ? `?renewal=${renewalId}` : ''}` as Route,
  receiptPdf: (orderId: number, renewalId?: number) =>
    `/profile/purchases/${orderId}/receipt.pdf${renewalId ? `?renewal=${renewalId}` : ''}` as Route,
  /** The week that runs today, of the program last looked at. */
  plan: '/month_progress' as Route,
  planOf: (programId: number) => `/month_progress?program=${programId}` as Route,
  /** What is on this phone, and the marks that wait on it. */
  phone: '/month_progress/phone' as Route,
  phoneMarks: '/month_progress/phone/marks' as Route,
  install: '/month_progress/install' as Route,
  /** The new edition of the program last looked at. */
  edition: '/month_progress/edition' as Route,
  week: (month: number, week: number, program?: OfProgram) =>
    withField(`/month_progress/${month}/${week}`, 'program', program),
  day: (month: number, week: number, day: number, program?: OfProgram) =>
    withField(`/month_progress/${month}/${week}/${day}`, 'program', program),
  /** The player of a day. */
  play: (month: number, week: number, day: number, program?: OfProgram) =>
    withField(`/month_progress/${month}/${week}/${day}/play`, 'program', program),
  /** «Me atrasé»: the ways to catch up. */
  catchUp: '/month_progress/catch_up' as Route,
  moveDay: (dayId: number, on?: string) => withField(`/month_progress/move?day=${dayId}`, 'on', on),
  pause: (from?: string, to?: string) =>
    withField(withField('/month_progress/pause', 'from', from), 'to', to),
  firstDay: (on?: string) => withField('/month_progress/start', 'on', on),
  /** The same address about one program. */
  inProgram: (address: string, program: OfProgram) => withField(address, 'program', program),
  /** What a customer would see of a program's plan, for staff; without a place, the day that is taken for today. */
  preview: (programId: number, at: readonly number[], query: string) =>
    `${['/program_preview', programId, ...at].join('/')}${query ? `?${query}` : ''}` as Route,
  /** A public page with its draft, for those who edit it; by its id or content type. */
  pagePreview: (key: number | string) => `/page_preview/${key}` as Route,
  logout: '/logout',
  mailbox: '/dev/mailbox' as Route,
  admin: '/admin' as Route,
  adminDashboard: '/admin/dashboard' as Route,
  adminOrders: '/admin/pedido/orders' as Route,
  adminOrder: (id: number) => `/admin/pedido/orders/${id}` as Route,
  adminReceipt: (orderId: number, renewalId?: number) =>
    `/admin/pedido/orders/${orderId}/receipt${renewalId ? `?renewal=${renewalId}` : ''}` as Route,
} as const;

/**
 * The checkouts are documents of their own: the provider's scripts need their content policy, and a document
 * keeps the one it came with.
 */
export const isOwnDocument = (href: string): boolean => /^\/(cart\/)?checkout([/?]|$)/.test(href);
