import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { build } from 'rolldown'
import type { Shot } from './photograph.ts'

export interface Studio {
  /** The picture as PNG with transparency. */
  photograph(shot: Shot): Promise<Buffer>
  /** A screenshot of a page with this markup, as PNG. */
  shootPage(html: string, width: number, height: number): Promise<Buffer>
  close(): Promise<void>
}

interface Program {
  executablePath: string
  args: string[]
}

/** A browser with software rendering that runs the drawing code. */
export async function openStudio({ executablePath, args }: Program): Promise<Studio> {
  const script = await bundleDrawing()
  const browser = await chromium.launch({
    executablePath,
    args: args.filter((arg) => arg !== '--disable-gpu'),
  })
  return {
    photograph: (shot) => photographIn(browser, script, shot),
    shootPage: async (html, width, height) => {
      const page = await browser.newPage({ viewport: { width, height } })
      await page.setContent(html)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const picture = await page.screenshot({ type: 'png' })
      await page.close()
      return picture
    },
    close: () => browser.close(),
  }
}

async function bundleDrawing(): Promise<string> {
  const input = fileURLToPath(new URL('./photograph.ts', import.meta.url))
  const { output } = await build({
    input,
    write: false,
    platform: 'browser',
    output: { format: 'iife', name: 'studio' },
    logLevel: 'warn',
  })
  return output[0].code
}

async function photographIn(browser: Browser, script: string, shot: Shot): Promise<Buffer> {
  const page = await browser.newPage()
  page.setDefaultTimeout(0)
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.addScriptTag({ content: script })
  if (errors[0]) throw errors[0]
  const picture = await page.evaluate((settings) => {
    const { photograph } = window as unknown as { photograph(shot: Shot): string }
    return photograph(settings)
  }, shot)
  await page.close()
  return Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')
}
