import { expect } from '@playwright/test'
import { dashboard } from './addresses.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { maintenanceSwitchOf } from './maintenance-switch.ts'
import { MaintenanceControl } from './pages/maintenance-control.ts'
import { MaintenanceScreen } from './pages/maintenance-screen.ts'

const MINUTE = 60_000
const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo' }

journey(
  'an admin turns on maintenance, everyone else is moved out, and returns when it ends',
  async ({ page, browser, world, shell, signIn, home, openSeller, enter }) => {
    const control = new MaintenanceControl(page)
    const maintenance = await maintenanceSwitchOf(world)
    const elsewhere = await browser.newContext({ baseURL: world.url })
    const sellersTab = await elsewhere.newPage()
    await enter(await openSeller(null), sellersTab)
    await sellersTab.goto(dashboard('print-orders'))
    await expect(sellersTab.getByRole('heading', { name: 'Production' })).toBeVisible()

    try {
      await page.goto('/admin-login')
      await signIn.signIn(ADMIN)
      const goOn = page.getByRole('button', { name: 'Continue' })
      const overview = page.getByRole('heading', { name: 'Overview', level: 1 })
      await expect(goOn.or(overview)).toBeVisible()
      if (await goOn.isVisible()) await goOn.click()
      await expect(overview).toBeVisible()
      await expect(page).toHaveURL(/\/admin-dashboard$/)
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Maintenance' }).click()
      await expect(control.state).toContainText('Maintenance mode is off')

      await control.message.fill('We move to faster machines.')
      await control.contact.fill('ring@spoolyard.test')
      await control.end.fill('2001-01-01T10:00')
      await control.close.click()
      await expect(page.getByRole('button', { name: 'The expected end is in the past' })).toBeVisible()
      await control.end.fill('')
      await expect(control.preview).toContainText('We move to faster machines.')
      await checkPage(page, 'admin-maintenance-open')
      await control.close.click()
      await expect(shell.dialog).toContainText('Maintenance mode stays on until an admin turns it off.')
      await shell.confirm('Cancel')
      await expect(shell.dialog).toBeHidden()
      expect((await elsewhere.request.get('/api/user')).status()).toBe(200)
      await control.close.click()
      await shell.confirm('Turn on maintenance mode')
      await expect(control.state).toContainText('Maintenance mode is on')
      await checkPage(page, 'admin-maintenance-closed')

      const closed = new MaintenanceScreen(sellersTab)
      await expect(closed.closed).toBeVisible()
      const visitor = await (await browser.newContext({ baseURL: world.url })).newPage()
      await visitor.goto('/')
      await expect(new MaintenanceScreen(visitor).closed).toBeVisible()
      await expect(visitor.getByText('We move to faster machines.')).toBeVisible()
      await visitor.context().close()

      await control.message.fill('Ten more minutes.')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(shell.toast).toContainText('Saved')

      await home.open()
      await expect(control.strip).toBeVisible()
      await checkPage(page, 'admin-strip')
      await control.openAgain.click()
      await shell.confirm('Turn off maintenance mode')
      await expect(control.strip).toBeHidden()
      await sellersTab.bringToFront()
      await expect(closed.back).toBeVisible()
      await closed.goBack.click()
      await expect(sellersTab.getByRole('heading', { name: 'Production' })).toBeVisible()
    } finally {
      await maintenance.turnOff()
      await elsewhere.close()
    }
  },
)

journey(
  'a rejected maintenance change is reported and has no effect',
  async ({ page, world, shell, enter }) => {
    const control = new MaintenanceControl(page)
    const maintenance = await maintenanceSwitchOf(world)
    await enter(ADMIN)
    await control.open()
    await page.route('**/api/admin/maintenance-mode', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { error: 'SERVER_ERROR' } })
        : route.continue(),
    )
    try {
      await control.close.click()
      await shell.confirm('Turn on maintenance mode')
      await expect(shell.dialog.getByRole('alert')).toBeVisible()
      await shell.confirm('Cancel')
      await expect(control.state).toContainText('Maintenance mode is off')
    } finally {
      await maintenance.turnOff()
    }
  },
)

journey(
  "admins can reach the maintenance switch, sellers can't",
  async ({ page, shell, home, palette, openSeller, enter }) => {
    const control = new MaintenanceControl(page)
    await enter(await openSeller(null))
    await home.open()
    await shell.account.click()
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Admin dashboard' })).toBeHidden()
    await control.open()
    await expect(page.getByText('Your account doesn’t have admin access.')).toBeVisible()

    await enter(ADMIN)
    await home.open()
    await shell.account.click()
    await page.getByRole('menuitem', { name: 'Admin dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
    await shell.account.click()
    await page.getByRole('menuitem', { name: 'Seller dashboard' }).click()
    await expect(home.heading).toBeVisible()
    await palette.run('maintenance', 'Maintenance')
    await expect(control.heading).toBeVisible()
  },
)

journey('an admin is warned two minutes before an idle session ends', async ({ page, enter }) => {
  const control = new MaintenanceControl(page)
  const warning = page.getByText('You’ll be signed out soon')
  await page.clock.install()
  await enter(ADMIN)
  await control.open()
  await expect(control.state).toContainText('Maintenance mode is off')
  // A leap in time breaks the realtime connection, after which everything is asked for again: that would be a use.
  await page.route('**/api/**', (route) => route.abort())
  await page.clock.fastForward(26 * MINUTE)
  await expect(warning).toBeHidden()
  await page.clock.fastForward(70_000)
  await expect(warning).toBeVisible()
  await checkPage(page, 'admin-idle')
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toBeHidden()
})
