import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export type Browser = { executablePath: string; args: string[] }

const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

// For machines without a graphics card, without a sandbox for root and with a small /dev/shm.
const SYSTEM_PATHS = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-dev-shm-usage',
]

/** The Chromium to test with: the one that CHROME_PATH names, the system's, or the one that npm brought along. */
export async function findBrowser(): Promise<Browser> {
  const { CHROME_PATH, PATH = '' } = process.env
  if (CHROME_PATH) return { executablePath: CHROME_PATH, args: SYSTEM_PATHS }
  const candidates = PATH.split(delimiter).flatMap((folder) => ON_PATH.map((name) => join(folder, name)))
  const installed = candidates.find(isExecutable)
  return installed ? { executablePath: installed, args: SYSTEM_PATHS } : bundledBrowser()
}

/** The Chromium that npm brought along, the same on every machine; it is what pictures are compared with. */
export async function bundledBrowser(): Promise<Browser> {
  // NOTE: read when the package is loaded; with it Chromium unpacks its own libraries and fonts.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args: [...SYSTEM_PATHS, '--no-zygote'] }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
