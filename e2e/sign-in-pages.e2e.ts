import { expect } from '@playwright/test'
import { dashboard, dashboardHome } from './addresses.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo' }

journey(
  'text typed and Enter pressed before the scripts have loaded count',
  async ({ page, signIn, home, openSeller }) => {
    const seller = await openSeller(null)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/assets\/authFlow-.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/authFlow', { waitUntil: 'commit' })
    await expect(signIn.submit).toBeVisible()
    await signIn.email.pressSequentially(seller.email)
    await signIn.password.pressSequentially(seller.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/authFlow$/)
    release()
    await expect(home.heading).toBeVisible()
  },
)

journey('sign-in and sign-up share the typed email, and each has its own URL', async ({ page, signIn }) => {
  await signIn.open()
  // Before, a link leads to a separate page, which starts empty.
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await signIn.email.fill('nora@shop.test')
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/authFlow\?tab=create$/)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nora@shop.test')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(signIn.email).toHaveValue('nora@shop.test')
})

journey(
  'a signed-in visitor sees which account is signed in',
  async ({ page, shell, home, openSeller, enter }) => {
    const seller = await openSeller(null)
    await enter(seller)
    await page.goto('/authFlow')
    await expect(home.heading).toBeVisible()
    await expect(shell.toast).toContainText(seller.email)
    await expect(page).toHaveURL(dashboardHome)
  },
)

journey('an expired session names the page to return to', async ({ page, signIn, openSeller }) => {
  const seller = await openSeller(null)
  await signIn.open(`?reason=expired&next=${encodeURIComponent(dashboard('print-orders'))}`)
  await expect(page.getByText('Authentication required - please log in')).toContainText('“Dashboard”')
  await checkPage(page, 'sign-in-expired')
  await signIn.signIn(seller)
  await expect(page.getByRole('heading', { name: 'Production' })).toBeVisible()
})

for (const [error, words] of [
  ['denied', 'You canceled signing in with Google.'],
  ['address-has-account', 'An account with this email already exists'],
  ['failed', 'couldn’t sign you in with Google'],
] as const) {
  journey(`a Google sign-in that failed with ${error} is explained`, async ({ page, signIn }) => {
    await signIn.open(`?error=${error}`)
    await expect(page.getByText(words)).toBeVisible()
    if (error === 'address-has-account') await checkPage(page, 'sign-in-google-error')
  })
}

journey('a retry delay from the server is counted down', async ({ page, signIn }) => {
  await page.route('**/api/auth/sign-in/**', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '3' }, json: { error: 'TOO_MANY_REQUESTS' } }),
  )
  await signIn.open()
  await signIn.signIn({ email: 'nora@shop.test', password: 'whatever-it-is' })
  await expect(page.getByText(/please try again in [23] s/)).toBeVisible()
  await expect(signIn.submit).toBeDisabled()
  await expect(signIn.password).toHaveValue('')
  await expect(signIn.password).toBeFocused()
  await checkPage(page, 'sign-in-wait')
  await expect(signIn.submit).toBeEnabled()
})

for (const [status, words] of [
  [502, 'Service temporarily unavailable'],
  [503, 'Service temporarily unavailable'],
  [0, 'Something went wrong!'],
] as const) {
  journey(`a server error (${status}) isn't blamed on the password`, async ({ page, signIn }) => {
    await page.route('**/api/auth/sign-in/**', (route) =>
      status ? route.fulfill({ status }) : route.abort(),
    )
    await signIn.open()
    await signIn.signIn({ email: 'nora@shop.test', password: 'whatever-it-is' })
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(signIn.email).toHaveValue('nora@shop.test')
  })
}

journey('script in the URL or in a field is never executed', async ({ page, signIn }) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  const script = '<img src=x onerror=alert(1)>'
  await signIn.open(`?next=${encodeURIComponent(`/dashboard?${script}`)}&error=${encodeURIComponent(script)}`)
  await signIn.signIn({ email: script, password: script })
  await expect(signIn.password).toBeFocused()
  expect(alerts).toEqual([])
})

journey('buyers get the same form with their own wording', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/portals-auth')
  const { x, width } = (await page.getByRole('link', { name: /^Create an account/ }).boundingBox())!
  expect(x + width, 'the right edge of a choice on a phone').toBeLessThan(390)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Sign in/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await checkPage(page, 'portals-auth')
})

journey(
  'staff see their last sign-in and can end other sessions',
  async ({ page, browser, world, home, signIn }) => {
    const elsewhere = await browser.newContext({ baseURL: world.url })
    await elsewhere.request.post('/api/auth/sign-in/email', { data: ADMIN })
    await page.goto('/admin-login?next=%2Fdashboard')
    await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible()
    await expect(page.getByText('Continue with Google')).toBeHidden()
    await checkPage(page, 'admin-login')
    await signIn.signIn(ADMIN)
    await expect(page.getByText('Last sign-in')).toBeVisible()
    await checkPage(page, 'admin-last-sign-in')
    await page.getByRole('button', { name: /Sign out all other sessions/ }).click()
    await expect(page.getByText(/session(s)?\. Change your password/)).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(home.heading).toBeVisible()
    expect((await elsewhere.request.get('/api/user')).status()).toBe(401)
    await elsewhere.close()
  },
)

journey('a seller on the staff sign-in page gets the right link', async ({ page, signIn, openSeller }) => {
  const seller = await openSeller(null)
  await page.goto('/admin-login')
  await signIn.signIn(seller)
  await expect(page.getByText('Your account doesn’t have admin access.')).toBeVisible()
  await checkPage(page, 'admin-no-access')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(signIn.submit).toBeVisible()
})
