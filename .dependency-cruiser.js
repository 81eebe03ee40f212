/** The import direction of docs/architecture.md, as rules. `test/gates/boundaries.ts` runs them. */

const OUTSIDE_KERNEL = '^(modules/(?!kernel/)|planner/|projections/|infra/)';

/** Rooms of a module that others may enter: the door, and the published language of films (plan, media). */
const OPEN_ROOMS = '(index|plan|media)[.]ts$';

/** The only files that know everybody. */
const COMPOSITION_ROOT = '^infra/(main|cli|demo)[.]ts$|^infra/(cli|composition)/|^infra/docs/make-docs[.]ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-folder-cycles',
      comment: 'Two folders that need each other are one folder.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'kernel-knows-nobody',
      severity: 'error',
      from: { path: '^modules/kernel/' },
      to: { path: OUTSIDE_KERNEL },
    },
    {
      name: 'modules-meet-at-their-doors',
      severity: 'error',
      from: { path: '^modules/([^/]+)/' },
      to: { path: '^modules/', pathNot: ['^modules/kernel/', '^modules/$1/', OPEN_ROOMS] },
    },
    {
      name: 'outsiders-enter-modules-by-the-door',
      severity: 'error',
      from: { path: '^(planner|projections)/' },
      to: { path: '^modules/', pathNot: ['^modules/kernel/', OPEN_ROOMS] },
    },
    {
      name: 'modules-know-no-outer-ring',
      severity: 'error',
      from: { path: '^modules/' },
      to: { path: '^(planner|projections|infra|test)/' },
    },
    {
      name: 'projections-know-modules-only',
      severity: 'error',
      from: { path: '^projections/' },
      to: { path: '^(planner|infra|test)/' },
    },
    {
      name: 'planner-knows-no-infra',
      severity: 'error',
      from: { path: '^planner/' },
      to: { path: '^(infra|test)/' },
    },
    {
      name: 'adapters-know-ports-only',
      comment:
        'An adapter implements a port: it may read ports, the kernel, the plan, how our processes are started, what runs models, and its own folder.',
      severity: 'error',
      // Commands of infra/meaning make what the planner ships: they know what they make it for. Configuration names the settings of adapters.
      from: {
        path: '^infra/([^/]+)/',
        pathNot: [COMPOSITION_ROOT, '^infra/configuration/', '^infra/meaning/(training/|build-)'],
      },
      to: {
        path: '^(modules|planner|projections|infra|test)/',
        pathNot: [
          '^modules/kernel/',
          '^planner/meaning/',
          '^modules/[^/]+/(index|plan|media|ports)[.]ts$',
          '^planner/ports[.]ts$',
          '^projections/ports[.]ts$',
          '^infra/(processes|onnx)/',
          '^infra/$1/',
        ],
      },
    },
    {
      name: 'rooms-of-the-studio-are-entered-by-the-door',
      severity: 'error',
      from: { path: '^(modules|planner|projections|infra)/', pathNot: '^infra/studio/' },
      to: { path: '^infra/studio/', pathNot: '^infra/studio/[^/]+/index[.]ts$' },
    },
    {
      name: 'rooms-of-the-studio-meet-at-their-doors',
      severity: 'error',
      from: { path: '^infra/studio/([^/]+)/' },
      to: { path: '^infra/studio/', pathNot: ['^infra/studio/$1/', '^infra/studio/[^/]+/index[.]ts$'] },
    },
    {
      name: 'nobody-imports-the-composition-root',
      severity: 'error',
      from: { pathNot: [COMPOSITION_ROOT, '^test/'] },
      to: { path: COMPOSITION_ROOT },
    },
    {
      name: 'rules-without-io',
      comment: 'Deciders, events and folds are plain functions: no Node, no package.',
      severity: 'error',
      from: { path: '^modules/[^/]+/[a-z-]*(decider|events|commands|evolve|state)[.]ts$' },
      // Deterministic ids (uuid v5) and schemas are plain functions and data too.
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-no-pkg'],
        pathNot: 'node_modules/(uuid|typebox)/',
      },
    },
    {
      name: 'no-development-packages-in-the-product',
      severity: 'error',
      // Pages are made, and checked, in development only.
      from: { path: '^(modules|planner|projections|infra)/', pathNot: '^infra/docs/' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        // A provider's package is an optional peer, loaded when its provider is switched on (infra/configuration/provider-packages.ts).
        dependencyTypesNot: ['type-only', 'npm-peer'],
      },
    },
    {
      name: 'optional-packages-are-loaded-late',
      comment: 'A plain installation has none of them: what imports one at its start does not start.',
      severity: 'error',
      from: { path: '^(modules|planner|projections|infra)/' },
      to: { dependencyTypes: ['npm-peer'], dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'say-what-it-is',
      comment: 'A room with such a name takes everything in.',
      severity: 'error',
      from: {},
      to: {
        path: '/(utils?|helpers?|common|managers?|services?|misc)([.]ts|/)',
        // What Fabula is: the service that `make run` starts.
        pathNot: ['node_modules', '^infra/composition/service[.]ts$', '^test/infra/service/'],
      },
    },
    {
      name: 'kebab-case-file-names',
      severity: 'error',
      from: {},
      to: { path: '^(modules|planner|projections|infra|test)/.*[A-Z_]' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(docs|demo|[.]data|[.]tools)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.mjs', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    progress: { type: 'none' },
  },
};
