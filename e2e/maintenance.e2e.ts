import { expect } from '@playwright/test'
import { dashboard } from './addresses.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { type MaintenanceSwitch, maintenanceSwitchOf } from './maintenance-switch.ts'
import { MaintenanceControl } from './pages/maintenance-control.ts'
import { MaintenanceScreen } from './pages/maintenance-screen.ts'
import { numberedOrders } from './seller.ts'

const MINUTE = 60_000
const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo' }
const STEP_SECONDS = 10

journey(
  'the maintenance page shows the reason, the expected end and the way back',
  async ({ page, world }) => {
    const maintenance = await maintenanceSwitchOf(world)
    const screen = new MaintenanceScreen(page)
    await page.clock.install()
    await page.goto('/verify-email')
    const expectedEnd = new Date(Date.now() + 90 * MINUTE).toISOString()
    await maintenance.turnOn({
      message: 'We move to faster machines.',
      contact: 'ring@spoolyard.test',
      expectedEnd,
    })
    await duringMaintenance(maintenance, async () => {
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
  },
)

journey('a failed status check is reported, and a click retries it', async ({ page, world }) => {
  const maintenance = await maintenanceSwitchOf(world)
  const screen = new MaintenanceScreen(page)
  await page.clock.install()
  await maintenance.turnOn()
  await duringMaintenance(maintenance, async () => {
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

journey('status checks back off while they fail', async ({ page, world }) => {
  const maintenance = await maintenanceSwitchOf(world)
  const screen = new MaintenanceScreen(page)
  await page.clock.install()
  await maintenance.turnOn()
  await duringMaintenance(maintenance, async () => {
    await screen.open()
    await expect(screen.closed).toBeVisible()
    // By the clock of the page, which also runs while the machine is busy with something else.
    const checkedAt: number[] = []
    await page.exposeFunction('noteCheck', (at: number) => checkedAt.push(at))
    await page.evaluate(() => {
      const { noteCheck, fetch } = window as unknown as Window & { noteCheck: (at: number) => void }
      window.fetch = (...args) => {
        if (String(args[0]).includes('maintenance-mode')) noteCheck(Date.now())
        return fetch(...args)
      }
    })
    await page.route('**/api/admin/maintenance-mode', (route) => route.abort())
    const waits = [30, 60, 120, 120]
    await expect(async () => {
      await page.clock.fastForward(STEP_SECONDS * 1_000)
      expect(checkedAt.length).toBeGreaterThan(waits.length)
    }).toPass({ intervals: [100] })
    for (const [index, seconds] of waits.entries()) {
      const waited = (checkedAt[index + 1]! - checkedAt[index]!) / 1_000
      expect(waited, `wait ${index + 1}`).toBeGreaterThanOrEqual(seconds)
      expect(waited, `wait ${index + 1}`).toBeLessThan(seconds + 2 * STEP_SECONDS)
    }
  })
})

journey('without maintenance, the page says so and redirects to the start', async ({ page }) => {
  const screen = new MaintenanceScreen(page)
  const isStart = ({ pathname }: URL) => pathname === '/'
  // The page leaves after five seconds. "No content" keeps it on show for as long as the check takes.
  await page.route(isStart, (route) => route.fulfill({ status: 204 }))
  await screen.open()
  await expect(screen.nothing).toBeVisible()
  await checkPage(page, 'maintenance-none')
  await page.unroute(isStart)
  await screen.open()
  await expect(page).toHaveURL(/\/$/)
})

journey(
  'an open dashboard moves to the maintenance page and returns afterwards',
  async ({ page, world, home, shell, openSeller, enter }) => {
    const maintenance = await maintenanceSwitchOf(world)
    const screen = new MaintenanceScreen(page)
    await enter(await openSeller(null))
    await page.goto('/dashboard')
    await expect(home.heading).toBeVisible()
    await expect(shell.live).toHaveText('Live')
    await maintenance.turnOn()
    await duringMaintenance(maintenance, async () => {
      await page.bringToFront()
      await expect(screen.closed).toBeVisible()
    })
    await page.reload()
    await page.goto('/dashboard')
    await expect(home.heading).toBeVisible()
  },
)

journey(
  'unsaved text survives the start of maintenance',
  async ({ page, world, settings, shell, openSeller, enter }) => {
    const maintenance = await maintenanceSwitchOf(world)
    await enter(await openSeller(null))
    await settings.open('profile')
    await expect(shell.live).toHaveText('Live')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('Nora Q. Quill')
    await maintenance.turnOn()
    await duringMaintenance(maintenance, async () => {
      await expect(page.getByText('Your unsaved text stays on this page.')).toBeVisible()
      await expect(name).toHaveValue('Nora Q. Quill')
      await expect(page).toHaveURL(/\/dashboard/)
    })
  },
)

journey('in maintenance, admin pages lead strangers to the admin sign-in', async ({ page, world }) => {
  const maintenance = await maintenanceSwitchOf(world)
  await maintenance.turnOn()
  await duringMaintenance(maintenance, async () => {
    const seen: string[] = []
    await page.exposeFunction('noteFrame', (text: string) => seen.push(text))
    await page.addInitScript(() => {
      const { noteFrame } = window as unknown as { noteFrame: (text: string) => void }
      new MutationObserver(() => {
        const text = document.body?.textContent ?? ''
        if (text.includes('Maintenance mode')) noteFrame(text)
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/admin-dashboard/maintenance')
    await expect(page).toHaveURL(/\/admin-login/)
    await expect(page.getByLabel('Email or username')).toBeVisible()
    expect(seen).toEqual([])
  })
})

journey.describe('without a script', () => {
  journey.use({ javaScriptEnabled: false })
  journey('the maintenance page works without scripts', async ({ page, world }) => {
    const maintenance = await maintenanceSwitchOf(world)
    await maintenance.turnOn({ message: 'We move to faster machines.' })
    await duringMaintenance(maintenance, async () => {
      await page.goto('/dashboard')
      await page.goto('/authFlow')
      await expect(new MaintenanceScreen(page).closed).toBeVisible()
      await expect(page.getByText('We move to faster machines.')).toBeVisible()
    })
  })
})

journey(
  'scheduled maintenance is announced, drains submissions, and can be canceled until it starts',
  async ({ page, browser, world, shell, unsubmitted, openSeller, enter }) => {
    const maintenance = await maintenanceSwitchOf(world)
    const elsewhere = await browser.newContext({ baseURL: world.url })
    const adminsTab = await elsewhere.newPage()
    const control = new MaintenanceControl(adminsTab)
    const confirm = (name: string) =>
      adminsTab.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
    const announced = page.getByRole('status').filter({ hasText: 'Maintenance starts' })
    const seller = await openSeller(numberedOrders(4001, 1))
    await enter(seller)
    await enter(ADMIN, adminsTab)
    await unsubmitted.open()
    await expect(shell.live).toHaveText('Live')
    try {
      await control.open()
      await control.message.fill('New printers.')
      await control.later.click()
      await control.startsAt.fill('2001-01-01T10:00')
      await control.schedule.click()
      await expect(adminsTab.getByRole('button', { name: 'The start is in the past' })).toBeVisible()
      await control.startsAt.fill(localTime(Date.now() + 26 * 60 * MINUTE))
      await control.end.fill(localTime(Date.now() + 28 * 60 * MINUTE))
      await control.drain('15 minutes before the start')
      await control.schedule.click()
      await confirm('Schedule maintenance')
      await expect(control.state).toContainText('Maintenance starts')
      await checkPage(adminsTab, 'admin-maintenance-scheduled')
      await expect(announced).toContainText('It should take 2 hours')
      await expect(announced).toContainText('New printers.')
      await checkPage(page, 'maintenance-announced')

      // Prices come from the print provider, so they are asked for before work drains.
      await unsubmitted.submitButton('N-4001').click()
      const submit = shell.dialog.getByRole('button', { name: /^Submit order · \$/ })
      await expect(submit).toBeEnabled()
      await adminsTab.getByText('Now', { exact: true }).click()
      await control.startDraining.click()
      await confirm('Start draining')
      await expect(control.state).toContainText('New submissions are refused')
      await expect(control.state.getByText('Quiet', { exact: true })).toBeVisible()
      await adminsTab.goto('/admin-dashboard/system')
      await expect(adminsTab.getByText('Running work')).toBeVisible()
      // By its text, because the open dialog hides the rest of the page from roles.
      await expect(page.getByText('You can’t submit orders until it’s over.')).toBeVisible()
      await submit.click()
      await expect(page.getByText('Service temporarily unavailable').first()).toBeVisible()

      await control.open()
      await control.cancelSchedule.click()
      await confirm('Cancel schedule')
      await expect(control.state).toContainText('Everyone has access.')
      await expect(announced).toBeHidden()
      if (!(await shell.dialog.isVisible())) await unsubmitted.submitButton('N-4001').click()
      await submit.click()
      await expect(unsubmitted.row('N-4001')).toBeHidden()
    } finally {
      await maintenance.cancelPlan()
      await maintenance.turnOff()
      await elsewhere.close()
    }
  },
)

/** As a `datetime-local` field takes it, in the zone of this machine, which is the browser’s. */
function localTime(ms: number): string {
  const at = new Date(ms - new Date(ms).getTimezoneOffset() * MINUTE)
  return at.toISOString().slice(0, 16)
}

async function duringMaintenance(maintenance: MaintenanceSwitch, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } finally {
    await maintenance.turnOff()
  }
}
