import { expect } from '@playwright/test'
import { dashboard } from './addresses.ts'
import { journey } from './journey.ts'

journey('a wrong password keeps the email and asks again', async ({ page, signIn, home, openSeller }) => {
  const seller = await openSeller(null)
  await signIn.open()
  await signIn.signIn({ ...seller, password: 'not-the-password' })

  await expect(page.getByText('Wrong email or password')).toBeVisible()
  await expect(signIn.email).toHaveValue(seller.email)
  await expect(signIn.password).toHaveValue('')
  await expect(signIn.password).toBeFocused()

  await page.keyboard.type(seller.password)
  await page.keyboard.press('Enter')
  await expect(home.heading).toBeVisible()
})

journey('after signing in, a visitor lands on the requested page', async ({ page, signIn, openSeller }) => {
  const seller = await openSeller(null)
  await page.goto(dashboard('print-orders', { stage: 'PRINTING' }))
  await expect(page).toHaveURL(/\/authFlow\?/)
  await signIn.signIn(seller)
  await expect(page.getByRole('heading', { name: 'Production' })).toBeVisible()
  await expect(page).toHaveURL(dashboard('print-orders', { stage: 'PRINTING' }))
})

for (const next of ['//evil.test', 'https://evil.test/dashboard', '/\\evil.test', '%2F%2Fevil.test']) {
  journey(`signing in never redirects to ${next}`, async ({ page, world, signIn, home, openSeller }) => {
    const seller = await openSeller(null)
    await signIn.open(`?next=${next}`)
    await signIn.signIn(seller)
    await expect(home.heading).toBeVisible()
    expect(page.url()).toMatch(new RegExp(`^${world.url}/dashboard`))
  })
}

journey(
  'a signed-in visitor isn’t asked to sign in again',
  async ({ page, signIn, home, openSeller, enter }) => {
    await enter(await openSeller(null))
    await signIn.open()
    await expect(home.heading).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard/)
    await signIn.open(`?next=${encodeURIComponent(dashboard('print-orders'))}`)
    await expect(page).toHaveURL(dashboard('print-orders'))
  },
)

journey(
  'the page survives an account that can’t be loaded',
  async ({ page, unsubmitted, openSeller, enter }) => {
    await enter(await openSeller([{ number: 'N-1' }]))
    const crashes: Error[] = []
    page.on('pageerror', (error) => crashes.push(error))
    await page.route('**/api/user', (route) =>
      route.fulfill({ status: 500, json: { error: 'SERVER_ERROR' } }),
    )
    await unsubmitted.open()
    await expect(unsubmitted.row('N-1')).toBeVisible()
    expect(crashes).toEqual([])
  },
)

journey(
  'signing out ends access in the other tab',
  async ({ page, context, shell, unsubmitted, openSeller, enter }) => {
    await enter(await openSeller([{ number: 'N-1' }]))
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto(dashboard('unsubmitted'))
      await expect(tab.getByText('N-1', { exact: true })).toBeVisible()
    }
    await unsubmitted.heading.waitFor()
    await shell.signOut()
    await expect(page).toHaveURL(/\/$/)
    await other.bringToFront()
    await expect(other).toHaveURL(/\/authFlow\?/)
    await expect(other.getByText('N-1', { exact: true })).toBeHidden()
  },
)
