import tseslint from 'typescript-eslint';

const RULES_OF_THE_HOUSE = ['modules/**/*.ts', 'planner/**/*.ts', 'projections/**/*.ts'];

/** Time, ids and randomness are handed in (docs: STYLE): a rule that asks for them cannot be replayed. */
const HANDED_IN = [
  ['NewExpression[callee.name="Date"][arguments.length=0]', 'now'],
  ['CallExpression[callee.object.name="Date"][callee.property.name="now"]', 'now'],
  ['CallExpression[callee.object.name="performance"][callee.property.name="now"]', 'now'],
  ['CallExpression[callee.object.name="Math"][callee.property.name="random"]', 'randomness'],
  ['CallExpression[callee.name=/^random(UUID|Bytes|Int)$/]', 'randomness'],
  ['CallExpression[callee.object.name="crypto"][callee.property.name=/^(random|getRandom)/]', 'randomness'],
].map(([selector, what]) => ({ selector, message: `Have ${what} handed in: rules are replayed.` }));

const NO_DEFAULT_EXPORT = { selector: 'ExportDefaultDeclaration', message: 'Name what you export.' };

const OF_EVENTS =
  '[typeName.name=/^(RecordedOf|EventOf|(Video|VideoEdit|Edit|Slots|Credits|Accounts|User|Organization|Operation|RealtimeKey)Event)$/]';
const NO_CAST_OF_EVENTS = {
  selector: `TSAsExpression > TSTypeReference.typeAnnotation${OF_EVENTS}, TSAsExpression > .typeAnnotation TSTypeReference${OF_EVENTS}`,
  message: 'Narrow events by their definitions (isEvent, isEventOf).',
};

const NOTHING_LEFT_OUT = [
  {
    selector:
      'MemberExpression[object.name=/^(describe|it|context|specify)$/][property.name=/^(only|skip)$/]',
    message: 'Every spec runs.',
  },
  {
    selector: 'CallExpression[callee.name=/^(xit|xdescribe|xcontext|xspecify)$/]',
    message: 'Every spec runs.',
  },
];

const READS_THE_ENVIRONMENT = {
  object: 'process',
  property: 'env',
  message: 'Only the entry points read the environment; infra/configuration/config.ts parses it.',
};

export default tseslint.config(
  { ignores: ['node_modules/', '.data/', '.tools/', 'demo/', 'docs/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { allowDefaultCaseForExhaustiveSwitch: false, considerDefaultExhaustiveForUnions: false },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/only-throw-error': ['error', { allowRethrowing: true }],
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // By code points, on purpose: `[...text]`.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // Its only advice is the `!` that is forbidden.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // A generic that stands once still says what a function gives back.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],
      'no-restricted-properties': ['error', READS_THE_ENVIRONMENT],
      'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, NO_CAST_OF_EVENTS],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-param-reassign': 'error',
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 90, skipComments: true, skipBlankLines: true }],
      'max-depth': ['error', 4],
      'max-params': ['error', 6],
      // `modified`: a switch over all events of a stream is one decision.
      complexity: ['error', { max: 20, variant: 'modified' }],
    },
  },
  {
    files: RULES_OF_THE_HOUSE,
    rules: { 'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, NO_CAST_OF_EVENTS, ...HANDED_IN] },
  },
  { files: ['**/*.d.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['infra/main.ts', 'infra/cli.ts', 'infra/demo.ts', 'test/**/*.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['infra/cli.ts', 'infra/demo.ts', 'test/run.ts', 'test/bench/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, ...NOTHING_LEFT_OUT],
      // chai: `expect(film).to.be.true`.
      '@typescript-eslint/no-unused-expressions': 'off',
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': 'off',
    },
  },
);
