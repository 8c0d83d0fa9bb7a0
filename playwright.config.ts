import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/find-browser.ts'

const { executablePath, args } = await findBrowser()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // Each has a product and a sandbox of its own.
  workers: 2,
  // Upper bounds for a machine that is busy with something else; no journey waits for them to pass.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  use: {
    launchOptions: { executablePath, args },
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // A trace takes a quarter of the browser's time.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
  },
})
