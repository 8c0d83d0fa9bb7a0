import { defineConfig } from 'vitest/config'
import { routeTablePlugin } from './src/web/build/route-table-plugin.ts'

export default defineConfig({
  plugins: [routeTablePlugin()],
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['src/server/testing/vitest-global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
