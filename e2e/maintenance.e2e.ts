import { expect } from '@playwright/test'
import { dashboard } from './addresses.ts'
import { checkPage } from './check-page.ts'
import { type House, houseOf } from './house.ts'
import { journey } from './journey.ts'
import { MaintenanceScreen } from './pages/maintenance-screen.ts'

const MINUTE = 60_000

journey.describe.configure({ timeout: 120_000 })

journey('people are told what is going on, until when, and offered the way back', async ({ page, world }) => {
  const house = await houseOf(world)
  const screen = new MaintenanceScreen(page)
  await page.clock.install()
  await page.goto('/verify-email')
  const expectedEnd = new Date(Date.now() + 90 * MINUTE).toISOString()
  await house.close({ message: 'We move to faster machines.', contact: 'ring@spoolyard.test', expectedEnd })
  await whileClosed(house, async () => {
    await page.goto(dashboard('print-orders'))
    await expect(screen.closed).toBeVisible()
    await expect(page).toHaveURL(/\/maintenance$/)
    await expect(page.getByText('We move to faster machines.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'ring@spoolyard.test' })).toBeVisible()
    await expect(page.getByText(/^in 1 h \d\d min$/)).toBeVisible()
    await checkPage(page, 'maintenance')
  })
  await page.clock.fastForward(31_000)
  await expect(screen.back).toBeVisible()
  await checkPage(page, 'maintenance-over')
  await expect(screen.goBack).toHaveAttribute('href', dashboard('print-orders'))
})

journey('a failing look says so and is tried again at once by a click', async ({ page, world }) => {
  const house = await houseOf(world)
  const screen = new MaintenanceScreen(page)
  await page.clock.install()
  await house.close()
  await whileClosed(house, async () => {
    await screen.open()
    await expect(screen.closed).toBeVisible()
    await page.route('**/api/admin/maintenance-mode', (route) => route.abort())
    await page.clock.fastForward(31_000)
    await expect(screen.couldNotCheck).toBeVisible()
    await checkPage(page, 'maintenance-unknown')
    await page.unroute('**/api/admin/maintenance-mode')
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(screen.couldNotCheck).toBeHidden()
  })
})

journey('looks become rarer while they fail', async ({ page, world }) => {
  const house = await houseOf(world)
  const screen = new MaintenanceScreen(page)
  let looks = 0
  await page.clock.install()
  await house.close()
  await whileClosed(house, async () => {
    await screen.open()
    await expect(screen.closed).toBeVisible()
    await page.route('**/api/admin/maintenance-mode', async (route) => {
      looks += 1
      await route.abort()
    })
    for (const waitSeconds of [30, 30, 60, 120, 120]) {
      const before = looks
      await page.clock.fastForward((waitSeconds - 3) * 1_000)
      expect(looks, `within ${waitSeconds} s`).toBe(before)
      await page.clock.fastForward(4_000)
      await expect.poll(() => looks, { message: `after ${waitSeconds} s` }).toBe(before + 1)
    }
  })
})

journey('the page says so when nothing is going on, and leads to the start', async ({ page }) => {
  const screen = new MaintenanceScreen(page)
  await page.clock.install()
  await screen.open()
  await expect(screen.nothing).toBeVisible()
  await checkPage(page, 'maintenance-none')
  await page.clock.fastForward(6_000)
  await expect(page).toHaveURL(/\/$/)
})

journey(
  'an open dashboard goes to the maintenance page, and comes back',
  async ({ page, world, home, openSeller, enter }) => {
    const house = await houseOf(world)
    const screen = new MaintenanceScreen(page)
    await enter(await openSeller(null))
    await page.goto('/dashboard')
    await expect(home.heading).toBeVisible()
    await house.close()
    await whileClosed(house, async () => {
      await page.bringToFront()
      await expect(screen.closed).toBeVisible({ timeout: 20_000 })
    })
    await page.reload()
    await page.goto('/dashboard')
    await expect(home.heading).toBeVisible()
  },
)

journey(
  'what somebody is typing survives that the house is closed',
  async ({ page, world, settings, openSeller, enter }) => {
    const house = await houseOf(world)
    await enter(await openSeller(null))
    await settings.open('profile')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('Nora Q. Quill')
    await house.close()
    await whileClosed(house, async () => {
      await expect(page.getByText('What you have typed stays on this page.')).toBeVisible({ timeout: 20_000 })
      await expect(name).toHaveValue('Nora Q. Quill')
      await expect(page).toHaveURL(/\/dashboard/)
    })
  },
)

journey.describe('without a script', () => {
  journey.use({ javaScriptEnabled: false })
  journey('the page still tells everything', async ({ page, world }) => {
    const house = await houseOf(world)
    await house.close({ message: 'We move to faster machines.' })
    await whileClosed(house, async () => {
      await page.goto('/dashboard')
      await page.goto('/authFlow')
      await expect(new MaintenanceScreen(page).closed).toBeVisible()
      await expect(page.getByText('We move to faster machines.')).toBeVisible()
    })
  })
})

async function whileClosed(house: House, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } finally {
    await house.open()
  }
}
