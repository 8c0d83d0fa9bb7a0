import { expect } from '@playwright/test'
import { dashboard } from './addresses.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'
import { codeOf, newestMail, pathOfLink } from './mailbox.ts'
import { SignUpPage } from './pages/sign-up-page.ts'

const password = 'lamp gravel sonata'
let people = 0
const person = () => {
  people += 1
  return { name: `Ada Lindt ${people}`, email: `ada-${Date.now()}-${people}@shop.test`, password }
}

journey(
  'a visitor signs up, confirms the address with one click, and is signed in',
  { tag: '@core' },
  async ({ page, world, home }) => {
    const signUp = new SignUpPage(page)
    const ada = person()
    await signUp.open()
    await checkPage(page, 'sign-up')
    await signUp.signUp(ada)
    await expect(signUp.checkMail).toBeFocused()
    await expect(page.getByText(ada.email)).toBeVisible()
    await checkPage(page, 'check-mail')

    const mail = await newestMail(world, ada.email, /confirm/i)
    const seen: string[] = []
    page.on('request', (request) => seen.push(`${request.url()} ${request.headers().referer ?? ''}`))
    const path = pathOfLink(mail, '/verify-email')
    await page.goto(path)
    const confirm = page.getByRole('button', { name: 'Confirm email address' })
    await expect(confirm).toBeVisible()
    await expect(page).toHaveURL(/\/verify-email$/)
    await checkPage(page, 'verify-email')
    // The page itself is the only thing that was asked for with the token.
    const token = new URL(path, world.url).searchParams.get('token')!
    expect(seen.filter((line) => line.includes(token))).toHaveLength(1)
    await confirm.click()
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeFocused()
    await checkPage(page, 'verify-email-done')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(home.heading).toBeVisible()

    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Your email address is already confirmed' })).toBeVisible()
    await checkPage(page, 'verify-email-used')
  },
)

journey('the six-digit code works too, pasted as it appears in the mail', async ({ page, world, home }) => {
  const signUp = new SignUpPage(page)
  const ada = person()
  await signUp.open(`&next=${encodeURIComponent(dashboard('print-orders'))}`)
  await signUp.signUp(ada)
  await page.getByRole('button', { name: 'Enter the code from the email' }).click()
  await signUp.code.fill('000000')
  await expect(page.getByRole('alert').filter({ hasText: /code is wrong/ })).toBeVisible()
  await checkPage(page, 'code-wrong')
  const code = codeOf(await newestMail(world, ada.email, /confirm/i))
  await signUp.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(page.getByRole('heading', { name: 'Production' })).toBeVisible()
  await expect(home.heading).toBeHidden()
})

journey(
  'a tab waiting for confirmation continues when the link is opened in another tab',
  async ({ page, context, world, home }) => {
    const signUp = new SignUpPage(page)
    const ada = person()
    await signUp.open()
    await signUp.signUp(ada)
    await expect(signUp.checkMail).toBeVisible()
    const other = await context.newPage()
    await other.goto(pathOfLink(await newestMail(world, ada.email, /confirm/i), '/verify-email'))
    await other.getByRole('button', { name: 'Confirm email address' }).click()
    await expect(home.heading).toBeVisible()
  },
)

journey('signing up with a registered address looks the same', async ({ page, world, openSeller }) => {
  const signUp = new SignUpPage(page)
  const seller = await openSeller(null)
  await signUp.open()
  await signUp.signUp({ name: 'Somebody Else', email: seller.email, password })
  await expect(signUp.checkMail).toBeVisible()
  await newestMail(world, seller.email, /account/i)
})

journey('password strength is described in words, and missing fields are marked', async ({ page }) => {
  const signUp = new SignUpPage(page)
  await signUp.open()
  await signUp.password.fill('P@ssw0rd123')
  await expect(page.getByText('one of the passwords that are tried first')).toBeVisible()
  await signUp.password.fill('gravel')
  await expect(page.getByText('4 more characters.')).toBeVisible()
  await signUp.submit.click()
  await expect(signUp.name).toBeFocused()
  await expect(page.getByText('Enter your name')).toBeVisible()
  await expect(page.getByText('Enter an email address')).toBeVisible()
  await expect(page.getByText('Use at least 10 characters')).toBeVisible()
  await checkPage(page, 'sign-up-invalid')
  await signUp.password.fill(password)
  await expect(page.getByText('Strong.')).toBeVisible()
})

journey('the mail can be resent after a minute, and the address changed', async ({ page, world }) => {
  const signUp = new SignUpPage(page)
  const ada = person()
  await page.clock.install()
  await signUp.open()
  await signUp.signUp(ada)
  await expect(page.getByRole('button', { name: /^Resend email in \d+ s$/ })).toBeDisabled()
  const first = codeOf(await newestMail(world, ada.email, /confirm/i))
  for (let minute = 0; minute < 62; minute += 1) await page.clock.fastForward(1_000)
  await page.getByRole('button', { name: 'Resend email', exact: true }).click()
  await expect(page.getByText('Sent. It can take a minute to arrive.')).toBeVisible()
  await expect.poll(async () => codeOf(await newestMail(world, ada.email, /confirm/i))).not.toBe(first)
  await page.getByRole('button', { name: 'Use a different email' }).click()
  await expect(signUp.email).toHaveValue(ada.email)
  await expect(signUp.password).toHaveValue('')
})

journey('an invalid or expired link offers a new one', async ({ page }) => {
  await page.goto('/verify-email?token=this-is-no-token-of-ours-at-all')
  await expect(page.getByRole('heading', { name: 'This link isn’t valid' })).toBeFocused()
  await checkPage(page, 'verify-email-invalid')
  await page.route('**/api/auth/mail-link', (route) =>
    route.fulfill({
      json: {
        purpose: 'VERIFY_EMAIL',
        state: 'EXPIRED',
        email: 'ada@shop.test',
        oldEmail: null,
        hasPassword: true,
      },
    }),
  )
  await page.goto('/verify-email?token=this-is-no-token-of-ours-at-all')
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ada@shop.test')
  await checkPage(page, 'verify-email-expired')
})

journey('a failed link check can be retried', async ({ page }) => {
  await page.route('**/api/auth/mail-link', (route) => route.abort())
  await page.goto('/verify-email?token=this-is-no-token-of-ours-at-all')
  await expect(page.getByRole('heading', { name: 'We couldn’t check this link' })).toBeVisible()
  await checkPage(page, 'verify-email-failed')
  await page.unroute('**/api/auth/mail-link')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible()
})

journey(
  'a visitor signed in to another account chooses which one to use',
  async ({ page, world, openSeller, enter }) => {
    const signUp = new SignUpPage(page)
    const ada = person()
    await signUp.open()
    await signUp.signUp(ada)
    const path = pathOfLink(await newestMail(world, ada.email, /confirm/i), '/verify-email')
    const seller = await openSeller(null)
    await enter(seller)
    await page.goto(path)
    await expect(page.getByText(`You’re signed in here as ${seller.email}`)).toBeVisible()
    await checkPage(page, 'verify-email-other-account')
    await page.getByRole('button', { name: 'Stay in this account' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
  },
)

journey(
  'after two sign-ups with one address, its owner sets a password and signs in',
  async ({ page, world, home, shell, settings, signIn }) => {
    const ada = person()
    for (const data of [ada, { ...ada, password: 'another password of a stranger' }])
      await page.request.post('/api/auth/sign-up/email', { data })
    await expect
      .poll(
        async () =>
          (await world.sandbox.mails(ada.email)).filter(({ subject }) => /confirm/i.test(subject)).length,
      )
      .toBe(2)
    await page.goto(pathOfLink(await newestMail(world, ada.email, /confirm/i), '/verify-email'))
    await page.getByRole('button', { name: 'Confirm email address' }).click()
    await expect(page.getByText('it doesn’t work anymore')).toBeVisible()
    await checkPage(page, 'verify-email-no-password')
    await page.getByRole('button', { name: 'Set a password' }).click()
    await expect(page.getByText('Your account has no password')).not.toHaveCount(0)
    await checkPage(page, 'settings-no-password')
    const form = settings.group('Username and password')
    const username = `ada.${Date.now() % 1_000_000}`
    await form.getByLabel('Username').fill(username)
    await form.getByLabel('Password', { exact: true }).fill('a third one, her own')
    await form.getByRole('button', { name: 'Add username and password' }).click()
    await expect(shell.toast).toContainText('Username and password added successfully')
    await shell.signOut()
    await expect(page).toHaveURL(/\/$/)
    await signIn.open()
    await signIn.signIn({ email: ada.email, password: 'a third one, her own' })
    await expect(home.heading).toBeVisible()
  },
)

journey('without a link, the page asks for the code', async ({ page }) => {
  await page.goto('/verify-email')
  await expect(page.getByLabel('Code from the email')).toBeVisible()
  await checkPage(page, 'verify-email-code')
  await page.getByRole('button', { name: 'I didn’t get an email' }).click()
  await expect(page.getByRole('heading', { name: 'Get a new email' })).toBeFocused()
})
