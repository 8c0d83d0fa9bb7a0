import { existsSync } from 'node:fs'
import { buildUiPage } from './build-ui-page.ts'
import { buildWeb } from './build-web.ts'
import { bundleSandbox, bundleServer } from './bundle-node.ts'

export type Target = {
  /** Everything the result depends on. */
  inputs: string[]
  /** Builds into an empty folder. */
  build(outDir: string): Promise<void>
  isPresent(): boolean
}

export type TargetName = keyof typeof targets

const OURS = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/build']

export const targets = {
  web: {
    inputs: [...OURS, 'vite.config.ts', 'src/web', 'src/contract', 'src/mesh'],
    build: buildWeb,
    isPresent: () => existsSync('vite.config.ts'),
  },
  'ui-page': {
    inputs: [...OURS, 'src/mesh', 'src/web/ui', 'src/web/ui-page', 'src/web/lib', 'src/web/viewer'],
    build: buildUiPage,
    isPresent: () => existsSync('src/web/ui-page/ui.html'),
  },
  server: {
    inputs: [...OURS, 'src/server', 'src/contract', 'src/domain', 'src/mesh', 'src/web/public/models'],
    build: bundleServer,
    isPresent: () => existsSync('src/server/main.ts'),
  },
  sandbox: {
    inputs: [...OURS, 'src/sandbox'],
    build: bundleSandbox,
    isPresent: () => existsSync('src/sandbox/main.ts'),
  },
} satisfies Record<string, Target>
