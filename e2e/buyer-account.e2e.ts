import { expect, type Page } from '@playwright/test'
import { signIn } from '#testing/api/sign-in.ts'
import { checkPage } from './check-page.ts'
import { fillBuyer } from './fill-buyer.ts'
import { journey } from './journey.ts'
import { codeOf, newestMail, pathOfLink } from './mailbox.ts'
import type { Seller } from './seller.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo', audience: 'admin' } as const

/** Lists a vase and returns its page. */
async function list(url: string, seller: Seller): Promise<string> {
  const product = (await seller.call.listProducts()).body.products.find(({ sku }) => sku === 'VASE')!
  const { id } = (await seller.call.createPortal({ body: { productId: product.id } })).body
  const params = { id }
  const body = {
    ...{ version: 1, title: 'Vase for one', description: 'Made of PLA', priceCents: 4_200 },
    ...{ countries: ['US'], leadDays: 3 },
    ...{ rightsOrigin: 'OWN' as const, rightsLicense: '', rightsEvidence: 'I drew it' },
  }
  const { version } = (await seller.call.updatePortal({ params, body })).body
  await seller.call.submitPortal({ params })
  const admin = await signIn(url, ADMIN)
  await admin.call.decidePortal({ params, body: { decision: 'APPROVE', version, reason: '' } })
  return `/portal/${id}`
}

async function buyAsGuest(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Buy' }).click()
  await fillBuyer(page, email)
  await page.getByRole('button', { name: /^Order and pay \$/ }).click()
  await page.getByRole('button', { name: /^Visa that works/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order S-/ })).toBeVisible()
}

journey(
  'a guest buys and marks a listing, then signs up and finds both in an account that only buys',
  async ({ page, world, openSeller }) => {
    const email = `bea-${Date.now()}@buyer.test`
    const listing = await list(world.url, await openSeller(null))
    const heart = page.getByRole('button', { name: 'Favorite: Vase for one' })
    // Before the page is hydrated, the heart asks to sign in.
    await expect(async () => {
      await page.goto(listing)
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 })
    }).toPass()
    await buyAsGuest(page, email)

    await page.goto(listing)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'How do you want to continue?' })).toBeVisible()
    await expect(page.getByText('Vase for one')).toBeVisible()
    await checkPage(page, 'portals-auth')
    await page.getByRole('link', { name: /^Create an account/ }).click()
    await page.getByLabel('Your name').fill('Bea Buyer')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('seven tall ribbed vases')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('button', { name: 'Enter the code from the email' }).click()
    const mail = await newestMail(world, email, /^Confirm your email address/)
    await page.getByLabel('Code from the email').fill(codeOf(mail))
    // Back to exactly the page where signing in began.
    await expect(page).toHaveURL(new RegExp(`${listing}$`))

    await page.getByLabel('Account', { exact: true }).first().click()
    await page.getByRole('link', { name: 'Favorites' }).click()
    await expect(page.getByRole('link', { name: 'Vase for one' })).toBeVisible()
    await checkPage(page, 'favorites')
    await page.getByRole('link', { name: 'Your orders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()
    await page.getByRole('link', { name: 'Vase for one' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order S-/ })).toBeVisible()
    expect(new URL(page.url()).searchParams.has('key')).toBe(false)

    await page.goto('/dashboard/addresses')
    await page.getByRole('button', { name: 'Add address' }).click()
    await page.getByLabel('Full name').fill('Bea Buyer')
    await page.getByLabel('Street and number').fill('1 Main Street')
    await page.getByLabel('City').fill('Springfield')
    await page.getByLabel('State').fill('IL')
    await page.getByLabel('ZIP code').fill('62701')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Default', { exact: true })).toBeVisible()
    await checkPage(page, 'addresses')

    await page.goto('/dashboard/orders')
    await expect(page.getByRole('heading', { level: 1, name: 'This page is for sellers' })).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: 'Open a store' })).toBeVisible()
    await checkPage(page, 'buyer-home')
    await page.getByRole('button', { name: 'Open a store' }).click()
    await expect(page.getByRole('link', { name: 'Products' })).toBeVisible()
  },
)

journey(
  'a buyer signs in with an emailed link and returns to the listing',
  async ({ page, world, openSeller }) => {
    const seller = await openSeller(null)
    const listing = await list(world.url, seller)
    await page.goto(`/portals-auth?${new URLSearchParams({ next: listing })}`)
    await page.getByRole('link', { name: /emailed link/ }).click()
    await page.getByLabel('Email').fill(seller.email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible()
    const mail = await newestMail(world, seller.email, /^Your sign-in link/)
    await page.goto(pathOfLink(mail, '/verify-email'))
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Spoolyard' })).toBeVisible()
    await checkPage(page, 'sign-in-link')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(new RegExp(`${listing}$`))
    // A signed-in reader goes straight through, and reads as which account.
    await page.goto(`/portals-auth?${new URLSearchParams({ next: listing })}`)
    await expect(page.getByText(`Signed in as ${seller.email}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Not you? Use another account' })).toBeVisible()
  },
)
