import { expect } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { journey, screensOf } from './journey.ts'
import { mailedLink } from './seller.ts'

journey.describe.configure({ mode: 'parallel' })

journey(
  "name, time zone and public profile are saved, and unsaved changes aren't lost by accident",
  async ({ page, shell, settings, openSeller, enter }) => {
    await enter(await openSeller(null))
    await settings.open('profile')
    const you = settings.group('You')
    await you.getByLabel('Name').fill('Nora Quillfeather')
    await settings.section('Notifications').click()
    await expect(shell.dialog).toContainText('Leave without saving?')
    await shell.confirm('Keep editing')
    await expect(you.getByLabel('Name')).toHaveValue('Nora Quillfeather')
    await you.getByRole('combobox', { name: 'Time zone' }).fill('new york')
    await page.getByRole('option', { name: /New York/ }).click()
    await you.getByRole('button', { name: 'Save' }).click()
    await expect(you).toContainText('Saved')
    await page.reload()
    await expect(you.getByLabel('Name')).toHaveValue('Nora Quillfeather')
    await expect(you.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/New York/)

    const profile = settings.group('Public profile')
    await profile.getByLabel('Public name').fill('x')
    await profile.getByRole('button', { name: 'Publish my profile' }).click()
    await expect(profile.getByRole('alert')).toContainText('at least 3')
    const name = `Quill & Clay ${Date.now() % 1_000_000}`
    await profile.getByLabel('Public name').fill(name)
    await expect(profile).toContainText('This name is available.')
    await profile.getByRole('button', { name: 'Publish my profile' }).click()
    await expect(profile).toContainText('Saved')
    await page.reload()
    await expect(profile.getByLabel('Public name')).toHaveValue(name)
  },
)

journey('a taken profile name is reported while typing', async ({ page, settings, openSeller, enter }) => {
  const other = await openSeller(null)
  const name = `Taken Works ${Date.now() % 1_000_000}`
  await other.call.createProfile({ body: { name } })
  await enter(await openSeller(null))
  await settings.open('profile')
  const field = page.getByLabel('Public name')
  await field.fill(name.toUpperCase())
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(settings.group('Public profile')).toContainText('Available:')
})

journey(
  'a password change signs out other browsers, with the message from the spec',
  async ({ browser, world, page, settings, shell, home, openSeller, enter }) => {
    const seller = await openSeller(null)
    await enter(seller)
    const elsewhere = await (await browser.newContext()).newPage()
    await enter(seller, elsewhere)
    await elsewhere.goto(`${world.url}/dashboard`)
    await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible()

    await settings.open('sign-in')
    const group = settings.group('Password')
    await expect(settings.group('Where you are signed in').getByRole('listitem').nth(1)).toBeVisible()
    await group.getByLabel('Current password').fill('not-the-password')
    await group.getByRole('button', { name: 'Change password' }).click()
    await expect(group).toContainText('Current password and new password are required.')
    await group.getByLabel('New password').fill('another-long-password')
    await group.getByRole('button', { name: 'Change password' }).click()
    await expect(group).toContainText('The current password is wrong')
    await group.getByLabel('Current password').fill(seller.password)
    await group.getByRole('button', { name: 'Change password' }).click()
    await expect(shell.toast).toContainText('Password changed successfully')
    await expect(elsewhere).toHaveURL(/\/authFlow/)
    await home.open()
    await expect(home.heading).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard/)
  },
)

journey(
  'a username signs in, one session is ended, and a failed sign-out is reported',
  async ({ browser, world, page, settings, shell, signIn, openSeller, enter }) => {
    const seller = await openSeller(null)
    await enter(seller)
    await settings.open('sign-in')
    const username = settings.group('Username')
    await username.getByLabel('Username').fill('x')
    await username.getByRole('button', { name: 'Save' }).click()
    await expect(username).toContainText('The username needs at least 3 characters')
    const name = `quill.${Date.now() % 1_000_000}`
    await username.getByLabel('Username').fill(name)
    await username.getByRole('button', { name: 'Save' }).click()
    await expect(username).toContainText('Saved')

    const elsewhere = await (await browser.newContext({ baseURL: world.url })).newPage()
    const there = screensOf(elsewhere)
    await there.signIn.open()
    await there.signIn.signIn({ email: name, password: seller.password })
    await expect(there.home.heading).toBeVisible()
    await page.reload()
    const sessions = settings.group('Where you are signed in')
    await expect(sessions).toContainText('This browser')
    const before = await sessions.getByRole('listitem').count()
    // The browser used last comes first, and this one is marked.
    await sessions
      .getByRole('listitem')
      .filter({ hasNotText: 'This browser' })
      .first()
      .getByRole('button')
      .click()
    await shell.confirm('Sign out that browser')
    await expect(sessions.getByRole('listitem')).toHaveCount(before - 1)
    await expect(elsewhere).toHaveURL(/\/authFlow/)

    await page.route('**/api/auth/logout', (route) =>
      route.fulfill({
        status: 500,
        json: { error: 'LOGOUT_FAILED', message: 'Unable to log out of google session' },
      }),
    )
    await shell.signOut()
    await expect(shell.toast.filter({ hasText: 'Unable to log out of google session' })).toBeVisible()
    await page.unroute('**/api/auth/logout')
    await shell.signOut()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/dashboard')
    await expect(signIn.submit).toBeVisible()
  },
)

journey(
  'unsaved text survives being signed out from another browser',
  async ({ page, browser, world, settings, openSeller, enter }) => {
    const seller = await openSeller(null)
    await enter(seller)
    await settings.open('profile')
    const you = settings.group('You')
    await you.getByLabel('Name').fill('Nora Q. Quill')
    const elsewhere = await browser.newContext({ baseURL: world.url })
    await enter(seller, await elsewhere.newPage())
    await elsewhere.request.delete('/api/user/sessions')
    const signInLink = page.getByRole('link', { name: 'Sign in in a new tab' })
    await expect(signInLink).toBeVisible()
    await checkPage(page, 'signed-out-while-typing')
    const opened = page.waitForEvent('popup')
    await signInLink.click()
    const beside = screensOf(await opened)
    await beside.signIn.signIn(seller)
    await expect(beside.settings.group('You')).toBeVisible()
    await page.bringToFront()
    await expect(you.getByLabel('Name')).toHaveValue('Nora Q. Quill')
    await you.getByRole('button', { name: 'Save' }).click()
    await expect(you).toContainText('Saved')
    await expect(signInLink).toBeHidden()
    await elsewhere.close()
  },
)

journey(
  'a new email address takes effect once its link is opened',
  async ({ page, world, settings, openSeller, enter }) => {
    const seller = await openSeller(null)
    await enter(seller)
    await settings.open('profile')
    const group = settings.group('Email address')
    const address = seller.email.replace('@', '-new@')
    await group.getByLabel('New email address').fill(address)
    await group.getByLabel('Your password', { exact: true }).fill(seller.password)
    await group.getByRole('button', { name: 'Send confirmation link' }).click()
    await expect(group).toContainText('Check your inbox')
    await expect(group).toContainText(seller.email)
    await page.goto(await mailedLink(world, address, '/verify-email'))
    await page.getByRole('button', { name: 'Confirm email address' }).click()
    await expect(page.getByText('Your email address is confirmed')).toBeVisible()
    await settings.open('profile')
    await expect(group).toContainText(address)
  },
)

journey(
  'an API token is shown once, works, and is refused after it is revoked',
  async ({ page, world, settings, shell, openSeller, enter }) => {
    await enter(await openSeller(null))
    await settings.open('api')
    await page.getByLabel('Name', { exact: true }).fill('Night job')
    await page.getByRole('button', { name: 'Create token' }).click()
    await expect(page.getByText('you won’t see it again')).toBeVisible()
    const secret = (await page.locator('code').first().textContent()) ?? ''
    const call = () =>
      fetch(`${world.url}/api/user`, { headers: { authorization: `Bearer ${secret}` } }).then(
        ({ status }) => status,
      )
    expect(await call()).toBe(200)
    await page.getByRole('button', { name: 'I copied it' }).click()
    await expect(page.getByText(secret)).toBeHidden()
    await page.getByRole('button', { name: 'Revoke Night job' }).click()
    await shell.confirm('Revoke token')
    await expect(page.getByText('No tokens yet.')).toBeVisible()
    await expect.poll(call).toBe(401)
  },
)

for (const [section, heading] of [
  ['profile', 'Public profile'],
  ['sign-in', 'Where you are signed in'],
  ['notifications', 'When we email you'],
  ['appearance', 'Keyboard'],
  ['billing', 'Payment card'],
  ['application', 'Live ordering'],
  ['api', 'Tokens'],
] as const) {
  journey(
    `the settings “${section}” can be used by everybody`,
    async ({ page, settings, openSeller, enter }) => {
      await enter(await openSeller(null))
      await settings.open(section)
      await expect(settings.group(heading)).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await checkPage(page, `settings-${section}`)
    },
  )
}
