import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startWorld, type World } from '#testing/rig/product-world.ts'
import { findBrowser } from '../e2e/find-browser.ts'
import { prepareDemoShop } from '../e2e/prepare-demo-shop.ts'
import { type Scene, scenes } from '../e2e/screenshot-scenes.ts'
import { openSeller } from '../e2e/seller.ts'
import { buildStale } from '../scripts/build/build-stale.ts'
import { finishWith } from '../scripts/launch/finish.ts'

// Generous, for busy machines.
const TIMEOUT_MS = 90_000
const FOLDER = 'src/web/public/pictures'
const SHAPES = [
  { name: 'wide', viewport: { width: 1120, height: 700 }, deviceScaleFactor: 1600 / 1120 },
  { name: 'phone', viewport: { width: 390, height: 560 }, deviceScaleFactor: 2 },
] as const

type Person = { email: string; password: string }

// Takes the screenshots on the landing page, from the built product with the demo store. `--only match,track` takes
// only those.
await finishWith(async () => {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
  await buildStale(['web', 'server', 'sandbox'])
  mkdirSync(FOLDER, { recursive: true })
  const world = await startWorld()
  const browser = await chromium.launch(await findBrowser())
  try {
    const people = {
      demo: { email: 'seller@spoolyard.test', password: 'spoolyard-demo' },
      newcomer: await openSeller(world, null),
    }
    const facts = await prepareDemoShop(world, people.demo)
    for (const scene of scenes.filter(({ name }) => !only || only.split(',').includes(name))) {
      await takeScene(browser, world, { scene, facts, person: people[scene.person] })
      console.log(`screen-${scene.name}`)
    }
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
      const context = await browser.newContext({
        ...size,
        colorScheme,
        reducedMotion: 'reduce',
        baseURL: world.url,
      })
      const page = await context.newPage()
      page.setDefaultTimeout(TIMEOUT_MS)
      const { email, password } = person
      const reply = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
      if (!reply.ok()) throw new Error(`Sign in: ${reply.status()} ${await reply.text()}`)
      await scene.open(page, facts)
      await settled(page)
      await save(await page.screenshot(), `screen-${scene.name}-${colorScheme}-${shape}`)
      await context.close()
    }
  }
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
