import { expect, type Page } from '@playwright/test'
import { dashboard, dashboardHome } from './addresses.ts'
import { checkPage } from './check-page.ts'
import { journey } from './journey.ts'

let people = 0
const person = () => {
  people += 1
  return { name: `Gerda Olsen ${people}`, email: `gerda-${Date.now()}-${people}@gmail.test` }
}

journey(
  'a new user signs up with Google, adds a password, unlinks Google and links it again',
  async ({ page, home, shell, settings, signIn }) => {
    const gerda = person()
    await signIn.open()
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await chooseOther(page, gerda)
    await expect(home.heading).toBeVisible()
    await expect(page).toHaveURL(dashboardHome)

    await settings.open('sign-in')
    const google = settings.group('Google')
    await expect(google.getByRole('button', { name: 'Remove Google' })).toBeDisabled()
    const credentials = settings.group('Username and password')
    await credentials.getByLabel('Username').fill('  ')
    await credentials.getByLabel('Password', { exact: true }).fill('lamp gravel sonata')
    await credentials.getByRole('button', { name: 'Add username and password' }).click()
    await expect(credentials).toContainText('Username and password are required')
    const username = `gerda.${Date.now() % 1_000_000}`
    await credentials.getByLabel('Username').fill(username)
    await credentials.getByRole('button', { name: 'Add username and password' }).click()
    await expect(shell.toast).toContainText('Username and password added successfully')

    await google.getByRole('button', { name: 'Remove Google' }).click()
    await shell.confirm('Remove Google')
    await expect(google).toContainText('Not connected')
    await google.getByRole('button', { name: 'Connect Google' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(google).toContainText('You canceled connecting Google.')
    await expect(page).toHaveURL(dashboard('settings', { section: 'sign-in' }))
    await google.getByRole('button', { name: 'Connect Google' }).click()
    await page.getByRole('button', { name: gerda.email }).click()
    await expect(google).toContainText('Connected')

    await shell.signOut()
    await expect(page).toHaveURL(/\/$/)
    await signIn.open()
    await signIn.signIn({ email: username, password: 'lamp gravel sonata' })
    await expect(home.heading).toBeVisible()
  },
)

journey(
  'a Google account of another user isn’t linked, and the page says why',
  async ({ page, browser, world, settings, openSeller, enter }) => {
    const gerda = person()
    const elsewhere = await browser.newContext({ baseURL: world.url })
    const other = await elsewhere.newPage()
    await other.goto('/authFlow')
    await other.getByRole('button', { name: 'Continue with Google' }).click()
    await chooseOther(other, gerda)
    await expect(other).toHaveURL(/\/dashboard/)
    await elsewhere.close()

    await enter(await openSeller(null))
    await settings.open('sign-in')
    const google = settings.group('Google')
    await google.getByRole('button', { name: 'Connect Google' }).click()
    await page.getByRole('button', { name: gerda.email }).click()
    await expect(google.getByRole('alert')).toContainText('Google wasn’t connected')
    await expect(page).toHaveURL(dashboard('settings', { section: 'sign-in' }))
    await checkPage(page, 'settings-google-refused')
  },
)

/** Signs in at Google as someone who never was here before. */
async function chooseOther(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByText('Use another account').click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}
