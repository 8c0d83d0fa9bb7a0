import { realpathSync } from 'node:fs'
import tailwind from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findBrowser } from './e2e/find-browser.ts'
import { bodySchemaPlugin } from './src/web/build/body-schema-plugin.ts'
import { routeTablePlugin } from './src/web/build/route-table-plugin.ts'

/** Begins with the files that take longest, so that no core waits for the last of them alone. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) =>
      /(faults|fuzz|page-weight|payouts|portal-sales|lettered-orders|access-matrix|card-refunds|make-history|collections|row-types|recurring|measure-turns|sync-order-source|unknown-outcomes|database-outages|throttle-guesses|addresses|main)\.test\.ts$/.test(
        moduleId,
      )
    return (await super.sort(files)).toSorted((one, other) => Number(isSlow(other)) - Number(isSlow(one)))
  }
}

const browser = await findBrowser()

export default defineConfig({
  plugins: [routeTablePlugin(), bodySchemaPlugin()],
  test: {
    // Twice the cores of a small machine: many tests wait for a provider or a timer. Six took longer, because each server looks for work every second.
    maxWorkers: 4,
    // On a busy machine a race in one test must not hide the result of the other thousands.
    retry: process.env.CI ? 1 : 0,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            'src/**/*.test.ts',
            'src/**/*.test.tsx',
            'scripts/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'testing/**/*.test.ts',
          ],
          exclude: [
            '**/*.browser.test.tsx',
            ...(process.env.FAULT_CONTROLS ? [] : ['bench/faults/controls.test.ts']),
          ],
          globalSetup: ['testing/rig/vitest-global-setup.ts'],
          // Files share what they import, which halves the time; each has a database and an app of its own.
          isolate: false,
          // After those in the browser: together they would be eight workers.
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 40_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [tailwind()],
        // Found ahead of the first test: a dependency found later reloads the page under the tests.
        optimizeDeps: {
          // As in vite.config.ts.
          exclude: ['harfbuzzjs', 'manifold-3d'],
          entries: [
            'src/web/{api-form,data,entities,features,lib,list-screen,ordered-rules,shell,testing,ui,uploads,viewer}/**/*.{ts,tsx}',
            '!**/*.test.{ts,tsx}',
            'src/web/testing/browser-setup.ts',
          ],
        },
        resolve: { dedupe: ['react', 'react-dom'] },
        // In a copy with planted bugs, the modules are a link to this folder's.
        server: { fs: { allow: ['.', realpathSync('node_modules')] } },
        test: {
          name: 'browser',
          include: ['src/web/**/*.browser.test.tsx'],
          setupFiles: ['src/web/testing/browser-setup.ts'],
          expect: { poll: { timeout: 10_000 } },
          isolate: false,
          maxWorkers: 3,
          testTimeout: 40_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1024, height: 768 },
            // A button that is covered fails at once instead of using up the test's time.
            provider: playwright({ launchOptions: browser, actionTimeout: 10_000 }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
