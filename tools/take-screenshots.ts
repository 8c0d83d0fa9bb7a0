import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startWorld, type World } from '#testing/rig/product-world.ts'
import { dashboard } from '../e2e/addresses.ts'
import { findBrowser } from '../e2e/find-browser.ts'
import { readShopFacts } from '../e2e/read-shop-facts.ts'
import { type Scene, scenes } from '../e2e/screenshot-scenes.ts'
import { openSeller } from '../e2e/seller.ts'
import { buildStale } from '../scripts/build/build-stale.ts'
import { finishWith } from '../scripts/launch/finish.ts'
import { copyDemo } from '../scripts/launch/prepare-demo.ts'

// Generous, for busy machines.
const TIMEOUT_MS = 90_000
const FOLDER = 'src/web/public/pictures'
const SHAPES = [
  { name: 'wide', viewport: { width: 1120, height: 700 }, deviceScaleFactor: 1600 / 1120 },
  { name: 'phone', viewport: { width: 390, height: 560 }, deviceScaleFactor: 2 },
] as const

type Person = { email: string; password: string }

// Takes the screenshots on the landing page and the README's picture, from the built product with the demo account's
// history. `--only match,readme` takes only those.
await finishWith(async () => {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
  await buildStale(['web', 'server', 'sandbox', 'demo'])
  mkdirSync(FOLDER, { recursive: true })
  const world = await startWorld({}, copyDemo)
  const browser = await chromium.launch(await findBrowser())
  try {
    const people = {
      demo: { email: 'seller@spoolyard.test', password: 'spoolyard-demo' },
      newcomer: await openSeller(world, null),
    }
    const facts = await readShopFacts(world, people.demo)
    for (const scene of scenes.filter(({ name }) => !only || only.split(',').includes(name))) {
      await takeScene(browser, world, { scene, facts, person: people[scene.person] })
      console.log(`screen-${scene.name}`)
    }
    if (!only || only.split(',').includes('readme')) await takeReadmePicture(browser, world, people.demo)
  } finally {
    await browser.close()
    await world.close()
  }
  return 0
})

interface Take {
  scene: Scene
  facts: Parameters<Scene['open']>[1]
  person: Person
}

async function takeScene(browser: Browser, world: World, { scene, facts, person }: Take): Promise<void> {
  for (const { name: shape, ...size } of SHAPES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openPage(browser, world, { person, colorScheme, ...size })
      await scene.open(page, facts)
      await settled(page)
      await save(await page.screenshot(), `screen-${scene.name}-${colorScheme}-${shape}`)
      await page.context().close()
    }
  }
}

async function takeReadmePicture(browser: Browser, world: World, person: Person): Promise<void> {
  const viewport = { width: 1440, height: 900 }
  const page = await openPage(browser, world, {
    person,
    colorScheme: 'light',
    viewport,
    deviceScaleFactor: 1,
  })
  await page.goto(dashboard('print-orders'))
  await page.getByRole('table').waitFor()
  await settled(page)
  await sharp(await page.screenshot())
    .png({ palette: true })
    .toFile('docs/screenshot.png')
  await page.context().close()
}

type Look = Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor' | 'colorScheme'> & { person: Person }

async function openPage(browser: Browser, world: World, { person, ...look }: Look): Promise<Page> {
  const context = await browser.newContext({ ...look, reducedMotion: 'reduce', baseURL: world.url })
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  const { email, password } = person
  const reply = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  if (!reply.ok()) throw new Error(`Sign in: ${reply.status()} ${await reply.text()}`)
  return page
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)))
  })
}

async function save(png: Buffer, name: string): Promise<void> {
  const picture = sharp(png)
  await picture
    .clone()
    .avif({ quality: 60 })
    .toFile(join(FOLDER, `${name}.avif`))
  await picture
    .clone()
    .webp({ quality: 82 })
    .toFile(join(FOLDER, `${name}.webp`))
}
