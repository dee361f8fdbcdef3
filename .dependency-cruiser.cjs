/** Who may import whom (docs/architecture.md). */
const only = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    only('no-cycles', {}, { circular: true }, 'A cycle hides which part stands on which.'),
    only(
      'no-orphans',
      { orphan: true, path: '^(lib|components|db)/', pathNot: '\\.d\\.ts$' },
      {},
      'Nobody uses it.',
    ),
    only(
      'domain-is-pure',
      { path: '^lib/domain/', pathNot: '\\.test\\.ts$' },
      { path: '^(app|components|db|simulators|lib/(?!domain/))|^node_modules/(next|react|drizzle-orm|pg)/' },
      'No React, Next, database or settings.',
    ),
    only(
      'fields-on-domain',
      { path: '^lib/fields/' },
      { path: '^(app|components|db|lib/(?!(domain|fields)/))' },
    ),
    only(
      'resources-on-fields',
      { path: '^lib/resources/' },
      { path: '^(app|components|db|lib/(?!(domain|fields|resources)/))' },
    ),
    only(
      'db-on-domain',
      { path: '^db/(schema|repositories)/' },
      { path: '^(app|components|simulators|lib/(?!domain/))' },
    ),
    only('app-not-db', { path: '^app/' }, { path: '^db/' }, 'Pages and handlers call use cases.'),
    only(
      'components-not-server',
      { path: '^components/' },
      {
        path: '^(db|app|simulators)/|^lib/(server|paypal|mail|jobs|auth|http)/',
        dependencyTypesNot: ['type-only'],
      },
      'Data reaches a component through its page; types may be shared.',
    ),
    only('lib-not-app', { path: '^lib/' }, { path: '^(app|components|simulators|tests)/' }),
    only('actions-on-server', { path: '^lib/actions/' }, { path: '^db/(schema|repositories|client)' }),
    only('only-server-knows-paypal', { path: '^lib/paypal/' }, { path: '^simulators/' }),
    only(
      'no-simulator-in-product',
      { path: '^(app|components|lib|db|middleware)' },
      { path: '^simulators/' },
    ),
    only(
      'no-development-packages',
      { path: '^(app|components|lib|db)/', pathNot: '\\.test\\.tsx?$' },
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
