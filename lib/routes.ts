import type { Route } from 'next';

const aboutOrder = (page: string, orderId: number | null) =>
  (orderId === null ? page : `${page}?order=${orderId}`) as Route;

/** Every address of the product, by name. Links are never handwritten. */
export const routes = {
  home: '/home',
  programs: '/programs' as Route,
  program: (slug: string) => `/programs/${encodeURIComponent(slug)}` as Route,
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
  /** The new edition of the program last looked at. */
  edition: '/month_progress/edition' as Route,
  week: (month: number, week: number) => `/month_progress/${month}/${week}` as Route,
  day: (month: number, week: number, day: number) => `/month_progress/${month}/${week}/${day}` as Route,
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
