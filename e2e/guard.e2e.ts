import { expect, type Page } from '@playwright/test'
import { journey } from './journey.ts'
import { maintenanceSwitchOf } from './maintenance-switch.ts'
import { MaintenanceScreen } from './pages/maintenance-screen.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo' }

const ways = {
  'by a full load': async (page: Page, path: string) => {
    await page.goto(path)
  },
  'by a link': async (page: Page, path: string) => {
    await page.goto('/reset-password')
    await page.getByRole('button', { name: 'Send reset link' }).waitFor()
    await followLink(page, path)
  },
} as const

for (const [way, go] of Object.entries(ways)) {
  journey(
    `a visitor who opens the dashboard ${way} is asked to sign in`,
    { tag: '@core' },
    async ({ page, signIn }) => {
      await go(page, '/dashboard')
      await expect(signIn.submit).toBeVisible()
      await expect(page).toHaveURL(/\/authFlow\?next=%2Fdashboard/)
    },
  )

  journey(`a seller opens the dashboard ${way}`, async ({ page, home, openSeller, enter }) => {
    await enter(await openSeller(null))
    await go(page, '/dashboard')
    await expect(home.heading).toBeVisible()
  })

  journey(`a visitor opens a public page ${way}`, async ({ page }) => {
    await go(page, '/verify-email')
    await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  })

  journey(`during maintenance only admins get in ${way}`, async ({ page, world, openSeller, enter }) => {
    const maintenance = await maintenanceSwitchOf(world)
    await enter(await openSeller(null))
    const arrive = way === 'by a link' ? followLink : go
    const screen = new MaintenanceScreen(page)
    // The page that the link leaves loads before maintenance starts.
    if (way === 'by a link') await ways['by a link'](page, '/verify-email')
    await maintenance.turnOn()
    try {
      await arrive(page, '/get-started')
      await expect(screen.closed).toBeVisible()
      await page.goto('/maintenance')
      await followLink(page, '/dashboard')
      // Followed while the page hydrates, the link shows both views for an instant.
      await expect(screen.closed).toHaveCount(1)
      await expect(screen.closed).toBeVisible()
      await expect(page).toHaveURL(/\/maintenance$/)
      await arrive(page, '/admin-login')
      await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible()
    } finally {
      await maintenance.turnOff()
    }
  })

  journey(`an admin keeps working during maintenance ${way}`, async ({ page, world, home, enter }) => {
    const maintenance = await maintenanceSwitchOf(world)
    await maintenance.turnOn()
    try {
      await enter(ADMIN)
      await go(page, '/dashboard')
      await expect(home.heading).toBeVisible()
      await go(page, '/verify-email')
      await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
    } finally {
      await maintenance.turnOff()
    }
  })

  journey(
    `an account that can't be loaded doesn't block navigation ${way}`,
    async ({ page, openSeller, enter }) => {
      await enter(await openSeller(null))
      await page.route('**/api/user', (route) =>
        route.fulfill({ status: 500, json: { error: 'SERVER_ERROR' } }),
      )
      await go(page, '/dashboard')
      await expect(page.getByRole('navigation', { name: 'Views' }).first()).toBeVisible()
      await expect(page).toHaveURL(/\/dashboard/)
    },
  )

  journey(
    `a maintenance status that can't be loaded doesn't block navigation ${way}`,
    async ({ page, home, openSeller, enter }) => {
      await enter(await openSeller(null))
      await page.route('**/api/admin/maintenance-mode', (route) => route.abort())
      await go(page, '/dashboard')
      await expect(home.heading).toBeVisible()
    },
  )
}

journey('hovering over a link makes no request to the API', async ({ page, signIn }) => {
  await signIn.open()
  // The reason at the field shows that links are followed inside the page from here on.
  await signIn.submit.click()
  await expect(page.getByText('Enter your password')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('link', { name: 'Forgot your password?' }).hover()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible()
  expect(asked.filter((path) => path === '/api/admin/maintenance-mode')).toHaveLength(1)
})

/** Goes on inside the page that is open, as a link of ours does. */
async function followLink(page: Page, to: string): Promise<void> {
  await page.evaluate((path) => {
    const { __TSR_ROUTER__: router } = window as unknown as {
      __TSR_ROUTER__: { navigate: (options: { to: string }) => Promise<void> }
    }
    return router.navigate({ to: path })
  }, to)
}
