/** Who may import whom (docs/architecture.md). Every arrow between two folders runs one way. */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const TESTS = '\\.test\\.tsx?$';

/** A folder may import those before it in its list, never those after it. */
const inOrder = (name, folders) =>
  folders
    .slice(0, -1)
    .map((folder, index) =>
      rule(
        `${name}: ${folder}`,
        { path: `^(${folder})/`, pathNot: TESTS },
        { path: `^(${folders.slice(index + 1).join('|')})/`, dependencyTypesNot: ['type-only'] },
        'Imports run from later folders to earlier ones only.',
      ),
    );

const SERVER = [
  'accounts',
  'access',
  'orders',
  'payments',
  'products',
  'checkout',
  'cart',
  'receipts',
  'training',
].map((folder) => `lib/server/${folder}`);

/** From pure rules up to what starts the process. */
const LIB = [
  'lib/domain',
  'lib/i18n',
  'lib/fields',
  'lib/offline',
  'lib/telemetry',
  'lib/adapters',
  'lib/auth',
  'lib/cache',
  'lib/http',
  'lib/api',
  ...SERVER,
  'lib/resources',
  'lib/admin',
  'lib/server/files',
  'lib/server/content',
  'lib/server/catalog',
  'lib/server/builder',
  'lib/server/desk',
  'lib/actions',
  'lib/worker',
  'lib/startup',
];

const COMPONENTS = [
  'components/ui',
  'components/session',
  'components/receipts',
  'components/catalog',
  'components/checkout',
  'components/cart',
  'components/site',
  'components/access',
  'components/account',
  'components/training',
  'components/admin',
  'components/desk',
];

/** The folders of one folder, in the order in which they build on each other. */
const inside = (parent, ...folders) =>
  inOrder(
    parent,
    folders.map((folder) => `${parent}/${folder}`),
  );

module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }, 'A cycle hides which part depends on which.'),
    rule(
      'no-orphans',
      { orphan: true, path: '^(lib|components|db)/', pathNot: '\\.d\\.ts$' },
      {},
      'Nothing imports it.',
    ),
    ...inOrder('lib', LIB),
    rule(
      'domain-is-pure',
      { path: '^lib/domain/', pathNot: TESTS },
      { path: '^(app|components|db|simulators|lib/(?!domain/))|^node_modules/(next|react|drizzle-orm|pg)/' },
      'No React, Next, database or settings.',
    ),
    rule(
      'fields-in-the-browser',
      { path: '^lib/fields/' },
      { path: '^(app|components|db|lib/(?!(domain|fields)/))', dependencyTypesNot: ['type-only'] },
      'Declarations travel to the browser.',
    ),
    rule(
      'contracts-on-domain',
      { path: '^lib/api/' },
      { path: '^(app|components|db|lib/(?!(domain|fields|api)/|http/endpoint\\.ts))' },
      'A contract of the API names schemas, never a use case.',
    ),
    rule(
      'db-on-domain',
      { path: '^db/(schema|repositories)/' },
      { path: '^(app|components|simulators|lib/(?!domain/))' },
    ),
    rule('app-not-db', { path: '^app/' }, { path: '^db/' }, 'Pages and handlers call use cases.'),
    rule('actions-not-db', { path: '^lib/actions/' }, { path: '^db/(schema|repositories|client)' }),
    rule(
      'use-cases-without-sql',
      { path: '^lib/(server|actions|http|auth|worker)/', pathNot: TESTS },
      { path: '^node_modules/drizzle-orm/|^db/schema/', dependencyTypesNot: ['type-only'] },
      'Queries stand in db/repositories.',
    ),
    ...inOrder('components', COMPONENTS),
    ...inside('components/admin', 'ui', 'shell', 'fields', 'form', 'builder', 'list', 'page-editor', 'show'),
    ...inside('components/desk', 'actions', 'import', 'payments', 'orders', 'access', 'customer'),
    ...inside('components/training', 'player', 'schedule', 'offline', 'progress', 'reminders'),
    ...inside(
      'components/admin/builder',
      ...[
        'state',
        'uses',
        'versions',
        'clone',
        'day',
        'library',
        'preview',
        'progression',
        'publish',
        'sheet',
      ],
      ...['structure', 'templates', 'week', 'paste', 'picker', 'dialogs', 'screen'],
    ),
    ...inside(
      'lib/domain',
      ...['values', 'offline', 'bank', 'content', 'invoices', 'reminders', 'catalog', 'checkout', 'access'],
      ...['schedule', 'training', 'customers', 'progress', 'player', 'plan'],
    ),
    ...inside(
      'lib/server/training',
      ...['editions', 'schedule', 'marks', 'notes', 'progress', 'days', 'offline', 'reminders'],
    ),
    ...inside(
      'lib/server/payments',
      ...['returns', 'orders', 'subscriptions', 'refunds', 'review', 'reconciliation'],
    ),
    rule(
      'shared-by-folders',
      { path: '^lib/server/(training|payments)/[^/]+\\.ts$' },
      { path: '^lib/server/$1/[^/]+/' },
      'What lies beside the folders is used by all of them and knows none.',
    ),
    ...inside('db', 'embedded', 'schema', 'repositories', 'seed'),
    ...inside(
      'db/repositories',
      ...['admin', 'accounts', 'training', 'access', 'bank', 'builder', 'content', 'customers'],
      ...['catalog', 'orders', 'payments'],
    ),
    rule(
      'db-below-lib',
      { path: '^db/', pathNot: TESTS },
      { path: '^lib/(?!(domain|fields|resources|telemetry)/)' },
      'The seed reads declarations; what starts the database stands in lib/startup.',
    ),
    rule(
      'components-not-server',
      { path: '^components/' },
      {
        path: '^(db|app|simulators)/|^lib/(server|adapters|worker|auth|cache|startup)/',
        dependencyTypesNot: ['type-only'],
      },
      'Data reaches a component through its page; types may be shared.',
    ),
    rule('lib-not-app', { path: '^lib/' }, { path: '^(app|components|simulators|tests|scripts)/' }),
    rule('server-not-scripts', { path: '^server\\.ts$' }, { path: '^scripts/' }),
    rule(
      'telemetry-on-demand',
      { pathNot: `^lib/telemetry/(otel|clean-span|metrics|observe-requests)\\.ts$|${TESTS}|^tests/` },
      {
        path: '^lib/telemetry/(otel|observe-requests|metrics)\\.ts$|^node_modules/(@opentelemetry|prom-client)/',
        dependencyTypesNot: ['type-only'],
        dynamic: false,
      },
      'Traces and metrics are loaded where the settings ask for them.',
    ),
    rule(
      'no-simulator-in-product',
      { path: '^(app|components|lib|db|middleware)' },
      { path: '^simulators/' },
    ),
    rule(
      'gateway-by-its-interface',
      {
        path: '^(app|components|lib)/',
        pathNot: `^lib/adapters/payments/|^lib/server/payments/gateway\\.ts$|${TESTS}`,
      },
      { path: '^lib/adapters/payments/paypal/' },
      'Use cases name no service, so that another one is one adapter (docs/decisions/020-gateways.md).',
    ),
    rule('paypal-not-simulator', { path: '^lib/adapters/payments/paypal/' }, { path: '^simulators/' }),
    rule(
      'no-development-packages',
      { path: '^(app|components|lib|db)/', pathNot: TESTS },
      { dependencyTypes: ['npm-dev'] },
    ),
  ],
  options: {
    // TypeScript 7 has no API for it yet; swc reads types too.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
