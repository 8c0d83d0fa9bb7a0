import { buildDemo } from './build-demo.ts'
import { buildUiPage, buildWeb } from './build-web.ts'
import { bundleCommands, bundleSandbox, bundleServer, COMMANDS } from './bundle-node.ts'

export type Target = {
  /** The target is skipped where this file doesn't exist. */
  entry: string
  /** Everything the result depends on. */
  inputs: string[]
  /** A result that is older is built again. */
  maxAgeMs?: number
  /** Builds into an empty folder. */
  build(outDir: string): Promise<void>
}

export type TargetName = keyof typeof targets

const CONFIG = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/build']
const SHARED = [...CONFIG, 'src/contract', 'src/domain', 'src/mesh']

export const targets = {
  web: {
    entry: 'vite.config.ts',
    inputs: [...SHARED, 'vite.config.ts', 'src/web'],
    build: buildWeb,
  },
  'ui-page': {
    entry: 'src/web/ui-page/ui.html',
    inputs: [...SHARED, 'src/web'],
    build: buildUiPage,
  },
  server: {
    entry: 'src/server/main.ts',
    inputs: [...SHARED, 'src/server', 'src/web/public/models'],
    build: bundleServer,
  },
  commands: {
    entry: 'scripts/backup.ts',
    inputs: [...SHARED, 'src/server', ...COMMANDS.map((name) => `scripts/${name}.ts`)],
    build: bundleCommands,
  },
  sandbox: {
    entry: 'src/sandbox/main.ts',
    inputs: [...CONFIG, 'src/sandbox'],
    build: bundleSandbox,
  },
  demo: {
    entry: 'src/server/demo/history/make-history.ts',
    // A newer server takes it over like any database of an earlier release, so most changes leave it as it is.
    inputs: ['scripts/build/build-demo.ts', 'src/server/demo', 'src/sandbox'],
    // It ends with the day on which it was built.
    maxAgeMs: 2 * 86_400_000,
    build: buildDemo,
  },
} satisfies Record<string, Target>
