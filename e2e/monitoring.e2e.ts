import { expect, type Page } from '@playwright/test'
import type { World } from '#testing/rig/product-world.ts'
import { dashboard } from './addresses.ts'
import { type Intake, startIntake } from './intake.ts'
import { journey } from './journey.ts'

const CANARY = 'canary-token-0123456789-abcdefghij'
const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo' }

journey(
  'monitoring uses the agreed settings and records no secrets',
  async ({ page, world, shell, home, openSeller, enter }) => {
    await withIntake(world, async (intake) => {
      // The dashboard loads more files than a browser remembers unasked.
      await page.addInitScript(() => performance.setResourceTimingBufferSize(2_000))
      await page.goto(`/verify-email?token=${CANARY}`)
      await page.getByRole('heading', { name: 'This link isn’t valid' }).waitFor()
      await started(page)
      const seller = await openSeller([{ number: 'N-1', buyer: 'Dana Whitfield' }])
      await enter(seller)
      await page.goto(dashboard('print-orders', { number: CANARY }))
      await started(page)
      await page.goto(dashboard('unsubmitted'))
      await page.getByText('N-1', { exact: true }).first().waitFor()
      await started(page)
      await shell.account.click()
      await page.getByRole('menu').waitFor()
      await page.keyboard.press('Escape')
      await shell.view('Home').first().click()
      await home.heading.waitFor()
      await leave(page)

      await expect
        .poll(() => intake.events().map(({ type }) => type))
        .toEqual(expect.arrayContaining(['view', 'resource', 'action']))
      expect(intake.queries().join('\n')).toContain('dd-api-key=pub0123')
      const tags =
        intake
          .events()
          .map((event) => `${event.ddtags ?? ''}`)
          .find(Boolean) ?? intake.queries().join(' ')
      for (const tag of ['env:production', 'version:2.1.b', 'service:spoolyard']) expect(tags).toContain(tag)
      await expect.poll(async () => (await intake.recordings()).length).toBeGreaterThan(0)

      const sent = JSON.stringify(intake.events())
      const recorded = (await intake.recordings()).join('\n')
      for (const secret of [CANARY, seller.email, 'Dana Whitfield']) {
        expect(sent, `${secret} in events`).not.toContain(secret)
        expect(recorded, `${secret} in recordings`).not.toContain(secret)
      }
    })
  },
)

journey(
  'session replay never covers the staff sign-in or visitors who opted out',
  async ({ page, world }) => {
    await withIntake(world, async (intake) => {
      await page.goto('/admin-login')
      await started(page)
      await page.getByLabel('Email or username').fill(ADMIN.email)
      await leave(page)
      await expect.poll(() => intake.events().length).toBeGreaterThan(0)
      expect((await intake.recordings()).filter((text) => text.includes('/admin-login'))).toEqual([])

      await page.goto('/')
      await page.evaluate(() => localStorage.setItem('session-replay', 'off'))
      await page.goto('/authFlow')
      await started(page)
      const before = intake.events().length
      await leave(page)
      await expect.poll(() => intake.events().length).toBeGreaterThan(before)
      expect((await intake.recordings()).filter((text) => text.includes('/authFlow'))).toEqual([])
    })
  },
)

journey(
  'the page works without monitoring, with one console warning',
  async ({ page, world, signIn, home, openSeller }) => {
    await withIntake(world, async (intake) => {
      const seller = await openSeller(null)
      const said: string[] = []
      page.on('console', (message) => said.push(`${message.type()} ${message.text()}`))
      await page.route(/assets\/main-.*\.js/, (route) => route.abort())
      await signIn.open()
      await expect
        .poll(() => said.filter((line) => line.startsWith('warning Monitoring did not start')))
        .toHaveLength(1)
      await signIn.signIn(seller)
      await expect(home.heading).toBeVisible()
      expect(intake.events()).toEqual([])
    })
  },
)

journey('settings that monitoring refuses give one warning of ours', async ({ page, world, signIn }) => {
  await withIntake(
    world,
    async (intake) => {
      const said: string[] = []
      page.on('console', (message) => said.push(`${message.type()} ${message.text()}`))
      await signIn.open()
      await expect
        .poll(() => said.filter((line) => line.startsWith('warning Monitoring did not start')))
        .toHaveLength(1)
      expect(intake.events()).toEqual([])
    },
    { DATADOG_SITE: 'not a site' },
  )
})

journey('without a client token nothing loads, with one warning', async ({ page, signIn }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(`${message.type()} ${message.text()}`))
  await signIn.open()
  await expect.poll(() => said.filter((line) => line.includes('Monitoring'))).toHaveLength(1)
  expect(said.filter((line) => line.includes('Monitoring'))[0]).toMatch(/^warning /)
  // The next page of the same visit says nothing more; its visit is recorded just before.
  await Promise.all([page.waitForRequest(/\/api\/userAnalytics\/events/), page.reload()])
  expect(said.filter((line) => line.includes('Monitoring'))).toHaveLength(1)
})

/** Runs the product with monitoring that sends to an intake of our own. */
async function withIntake(
  world: World,
  run: (intake: Intake) => Promise<void>,
  more: Record<string, string> = {},
): Promise<void> {
  const intake = await startIntake()
  await world.product.stop()
  await world.product.start({
    DATADOG_APPLICATION_ID: '00000000-0000-4000-8000-00000000c0de',
    DATADOG_CLIENT_TOKEN: 'pub0123456789abcdef0123456789abcdef',
    DATADOG_PROXY: intake.url,
    ...more,
  })
  try {
    await run(intake)
  } finally {
    await world.product.stop()
    await world.product.start()
    await intake.close()
  }
}

/** The library has come and keeps its session in a cookie. */
async function started(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return document.cookie.includes('_dd_s') && loaded.some((name) => /assets\/main-.*\.js$/.test(name))
  })
  await page.mouse.click(5, 300)
}

/** What was gathered is sent when a page is left. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank')
}
