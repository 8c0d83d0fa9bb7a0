import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { bodySchemaPlugin } from './src/web/build/body-schema-plugin.ts'
import { routeTablePlugin } from './src/web/build/route-table-plugin.ts'

/** Begins with the files that take longest, so that no core waits for the last of them alone. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) =>
      /(faults|unknown-outcomes|sync-order-source|server\/main)\.test\.ts$/.test(moduleId)
    return (await super.sort(files)).toSorted((one, other) => Number(isSlow(other)) - Number(isSlow(one)))
  }
}

export default defineConfig({
  plugins: [routeTablePlugin(), bodySchemaPlugin()],
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'scripts/**/*.test.ts',
      'tools/**/*.test.ts',
      'bench/**/*.test.ts',
      'testing/**/*.test.ts',
    ],
    globalSetup: ['testing/rig/vitest-global-setup.ts'],
    maxWorkers: 2,
    // Files share what they import, which halves the time; each has a database and an app of its own.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    sequence: { sequencer: SlowestFirst },
  },
})
