import { expect } from '@playwright/test'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { newestMail, pathOfLink } from './mailbox.ts'

journey(
  'resetting a password signs out every other browser',
  async ({ page, browser, world, home, signIn, openSeller, enter }) => {
    const seller = await openSeller(null)
    const elsewhere = await browser.newContext({ baseURL: world.url })
    const other = await elsewhere.newPage()
    await enter(seller, other)
    await other.goto('/dashboard')

    await page.goto('/reset-password')
    await checkPage(page, 'reset-password')
    await page.getByLabel('Email').fill(seller.email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
    await checkPage(page, 'reset-password-sent')

    const path = pathOfLink(await newestMail(world, seller.email, /password/i), '/reset-password')
    await page.goto(path)
    await expect(page).toHaveURL(/\/reset-password$/)
    const password = page.getByLabel('New password')
    await expect(page.getByText('At least 10 characters')).toBeVisible()
    await checkPage(page, 'set-password')
    await password.fill('short')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Use at least 10 characters')).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill('lamp gravel sonata')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Password changed successfully' })).toBeFocused()
    await checkPage(page, 'password-changed')
    await other.reload()
    await expect(other).toHaveURL(/\/authFlow/)
    await elsewhere.close()

    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn.signIn({ ...seller, password: 'lamp gravel sonata' })
    await expect(home.heading).toBeVisible()

    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeVisible()
    await checkPage(page, 'reset-link-used')
  },
)

journey('an unknown address gets the same answer', async ({ page }) => {
  await page.goto('/reset-password')
  await page.getByLabel('Email').fill('nobody-at-all@shop.test')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('If an account exists for')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resend email in/ })).toBeDisabled()
})

journey('an invalid link says so and offers a new one', async ({ page }) => {
  await page.goto('/reset-password?token=this-is-no-token-of-ours-at-all')
  await expect(page.getByRole('heading', { name: 'This link isn’t valid' })).toBeFocused()
  await checkPage(page, 'reset-link-invalid')
})

journey('a Google-only account sees that it adds a password', async ({ page }) => {
  await page.route('**/api/auth/mail-link', (route) =>
    route.fulfill({
      json: {
        purpose: 'RESET_PASSWORD',
        state: 'VALID',
        email: 'ada@shop.test',
        oldEmail: null,
        hasPassword: false,
      },
    }),
  )
  await page.goto('/reset-password?token=this-is-no-token-of-ours-at-all')
  await expect(page.getByRole('heading', { name: 'Add a password' })).toBeFocused()
  await expect(page.getByText('This account signs in with Google.')).toBeVisible()
  await checkPage(page, 'add-password')
})
