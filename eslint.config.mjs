import next from 'eslint-config-next/core-web-vitals'
import typescript from 'eslint-config-next/typescript'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

/** Every part of the house and where it lies. */
const PARTS = {
  domain: ['src/domain'],
  config: ['src/config'],
  telemetry: ['src/telemetry'],
  net: ['src/net'],
  art: ['src/art'],
  cms: ['src/cms'],
  backup: ['src/backup'],
  exports: ['src/exports'],
  jobs: ['src/jobs'],
  content: ['collections', 'globals'],
  payloadConfig: ['payload.config.ts', 'src/migrations', 'src/payload-types.ts'],
  server: ['src/server'],
  importers: ['src/importers'],
  session: ['src/session'],
  apiClient: ['src/api-client'],
  client: ['src/client'],
  ui: ['src/components/ui'],
  components: ['src/components/site', 'src/components/studio'],
  dashboard: ['src/dashboard'],
  app: ['src/app', 'src/scripts'],
}

/** Imports run downward only: what each part may import besides itself. */
const MAY_IMPORT = {
  domain: [],
  config: ['domain'],
  telemetry: ['domain', 'config'],
  net: ['domain', 'config'],
  art: ['domain'],
  client: [],
  cms: ['domain', 'config', 'telemetry', 'net', 'art'],
  backup: ['domain', 'config', 'net', 'cms'],
  exports: ['domain', 'config', 'cms'],
  importers: ['domain', 'config', 'net', 'art', 'cms'],
  jobs: ['domain', 'config', 'telemetry', 'net', 'art', 'cms', 'importers'],
  content: ['domain', 'config', 'telemetry', 'net', 'art', 'cms', 'jobs', 'importers'],
  payloadConfig: [
    'domain',
    'config',
    'telemetry',
    'net',
    'art',
    'cms',
    'jobs',
    'importers',
    'content',
  ],
  server: [
    'domain',
    'config',
    'telemetry',
    'net',
    'art',
    'cms',
    'backup',
    'jobs',
    'content',
    'payloadConfig',
  ],
  session: ['domain', 'apiClient'],
  apiClient: ['domain'],
  ui: ['domain'],
  components: ['domain', 'session', 'apiClient', 'ui'],
  dashboard: Object.keys(PARTS).filter((part) => part !== 'app'),
  app: Object.keys(PARTS),
}

const zones = Object.entries(PARTS).flatMap(([part, target]) =>
  Object.entries(PARTS)
    .filter(([other]) => other !== part && !MAY_IMPORT[part].includes(other))
    .map(([other, from]) => ({
      target: target.map((place) => `./${place}`),
      from: from.map((place) => `./${place}`),
      message: `Imports run downward only: ${part} must not import ${other}.`,
    })),
)

const CMS_PACKAGES = {
  group: ['/payload', 'payload/*', '@payloadcms/*', '@payload-config'],
  message: 'What a page shows is a type of src/domain; the CMS stays below.',
}

export default defineConfig(
  globalIgnores([
    '.next/',
    '.data/',
    'media/',
    'coverage/',
    'tests/.results/',
    'next-env.d.ts',
    'src/migrations/',
    'src/payload-types.ts',
    'src/server/http/page-loader.min.js',
    'src/app/(payload)/admin/importMap.js',
    'src/scripts/launch/thread-pool.cjs', // The rules of Next know no such modules.
  ]),
  next,
  typescript,
  tseslint.configs.strict,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    settings: {
      'import/resolver': { typescript: { project: './tsconfig.json' } },
      'import/ignore': ['node_modules'], // Cycles are looked for in our own files only.
    },
    rules: {
      'import/no-restricted-paths': ['error', { zones }],
      'import/no-cycle': ['error', { ignoreExternal: true }],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Settings are read in src/config/env.ts only.',
        },
      ],
      'no-console': ['error', { allow: ['error', 'warn'] }],
      // Pictures are stored in the widths they are shown in, so Next has nothing left to do.
      '@next/next/no-img-element': 'off',
      // What the browser keeps (storage, object URLs) can be read only after the first render.
      'react-hooks/set-state-in-effect': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['src/{components,session,api-client,domain}/**', 'src/app/(site)/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [CMS_PACKAGES] }] },
  },
  {
    files: ['collections/**', 'globals/**', 'src/{cms,jobs,server}/**', 'src/app/**/*.tsx'],
    ignores: ['src/cms/site-clock.ts', 'src/app/styleguide/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'NewExpression[callee.name="Date"][arguments.length=0]',
          'MemberExpression[object.name="Date"][property.name="now"]',
        ].map((selector) => ({
          selector,
          message: 'What is released and stored goes by the clock of the site: siteNow().',
        })),
      ],
    },
  },
  {
    files: ['src/config/env.ts', '*.config.*', 'src/scripts/**', 'tests/**', 'docs/examples/**'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    // These talk to whoever started them.
    files: ['src/scripts/**', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
)
