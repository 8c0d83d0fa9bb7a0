import { defineConfig } from '@playwright/test'
import { bundledBrowser } from './e2e/find-browser.ts'

const { executablePath, args } = await bundledBrowser()

// Text is drawn alike everywhere: no hinting from the system, no subpixels of a screen.
const ALIKE = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
]

export default defineConfig({
  testDir: 'e2e/visual',
  testMatch: '**/*.visual.ts',
  outputDir: 'test-results/visual',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  timeout: 300_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.002, animations: 'disabled', scale: 'css' },
  },
  use: {
    launchOptions: { executablePath, args: [...args, ...ALIKE] },
    bypassCSP: true,
    locale: 'en-US',
    timezoneId: 'UTC',
  },
})
