import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { sql } from '#server/db/sql.ts'
import type { World } from '#testing/rig/product-world.ts'
import { checkPage } from './check-page.ts'
import { fillBuyer } from './fill-buyer.ts'
import { journey } from './journey.ts'
import { listPortal } from './list-portal.ts'
import { newestMail } from './mailbox.ts'
import { pngOf } from './pictures.ts'
import { openProductDatabase } from './product-database.ts'
import type { Seller } from './seller.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo' }
const SOON = { timeout: 60_000 }
/** What a print order goes through until it is delivered. */
const STAGES = 9

/** Buys from a listing as a guest with one of Stripe's test cards. The page shows the order then. */
async function buy(page: Page, listing: string, email: string, card: RegExp): Promise<void> {
  await page.goto(listing)
  await page.getByRole('link', { name: 'Buy now' }).click()
  await fillBuyer(page, email)
  await page.getByRole('button', { name: /^Order and pay \$/ }).click()
  await page.getByRole('button', { name: card }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order S-/ })).toBeVisible()
}

/** The maker's only sale, printed, sent and delivered. */
async function deliver({ sandbox }: World, { call }: Seller): Promise<string> {
  const { id } = (await call.listSales()).body.sales[0]!
  const saleNow = async () => (await call.getSale({ params: { id } })).body
  const stateNow = async () => {
    const { printOrderId } = await saleNow()
    return printOrderId && (await call.getPrintOrder({ params: { id: printOrderId } })).body.order.state
  }
  await expect.poll(stateNow, SOON).toBe('SUBMITTED')
  for (let stage = 0; stage < STAGES; stage += 1) await sandbox.passStage()
  await expect.poll(async () => (await saleNow()).payableAt !== null, SOON).toBe(true)
  return id
}

journey(
  'a buyer reviews a part with a photo and claims that it is cracked; its maker and support see it, and the answer reaches the buyer',
  async ({ page, browser, world, openSeller, enter }) => {
    const seller = await openSeller(null)
    const listing = await listPortal(world.url, seller)
    const buyer = await (await browser.newContext({ baseURL: world.url })).newPage()
    const email = `claim-${Date.now()}@buyer.test`
    await buy(buyer, listing, email, /^Visa that works/)
    await deliver(world, seller)
    await buyer.reload()
    const review = buyer.getByRole('form', { name: /^Review / })
    await review.getByRole('radio', { name: '4' }).check()
    await review.getByLabel('What do you think of it?').fill('Nice, but cracked.')
    await review.getByLabel('Files to attach').setInputFiles({
      ...{ name: 'vase.png', mimeType: 'image/png', buffer: await pngOf('#375') },
    })
    await expect(review.getByRole('list', { name: 'Attached files' })).toContainText('kB')
    await checkPage(buyer, 'order-review-form')
    await review.getByRole('button', { name: 'Publish review' }).click()
    await expect(buyer.getByRole('img', { name: /^Photo 1 of the review/ })).toBeVisible()
    await buyer.getByText(/^Edit the review/).click()
    const edit = buyer.getByRole('form', { name: /^Edit the review/ })
    await expect(edit.getByRole('radio', { name: '4' })).toBeChecked()
    await edit.getByRole('radio', { name: '3' }).check()
    await checkPage(buyer, 'order-review-edit')
    await edit.getByRole('button', { name: 'Save review' }).click()
    await expect(buyer.getByText('3 of 5 stars')).toBeAttached()
    const order = buyer.url()
    // Before the page is hydrated, the link opens the photo without the page.
    await expect(async () => {
      await buyer.goto(listing)
      await expect(buyer.getByText(/ · edited /)).toBeVisible()
      await buyer.getByRole('link', { name: /^Photo 1 of the review/ }).click()
      const photo = buyer.getByRole('dialog').getByRole('img')
      await expect(photo).toHaveJSProperty('complete', true, { timeout: 2_000 })
    }).toPass()
    await checkPage(buyer, 'listing-review-photo')
    await buyer.goto(order)
    await buyer.getByText('Report a problem').click()
    await buyer.getByRole('button', { name: 'Send report' }).click()
    await expect(buyer.getByText('Describe the problem')).toBeVisible()
    await buyer.getByLabel('What happened?').fill('The rim is cracked.')
    await buyer
      .getByRole('form', { name: 'Report a problem' })
      .getByLabel('Files to attach')
      .setInputFiles({
        ...{ name: 'rim.png', mimeType: 'image/png', buffer: await pngOf('#a43') },
      })
    await expect(buyer.getByRole('list', { name: 'Attached files' })).toContainText('kB')
    await checkPage(buyer, 'order-claim')
    await buyer.getByRole('button', { name: 'Send report' }).click()
    await expect(buyer.getByText(/We’re looking at it/)).toBeVisible()

    await enter(seller)
    await page.goto('/dashboard/support')
    await page.getByText(/^Claim of the buyer for order S-/).click()
    const seen = page.getByRole('listitem').filter({ hasText: 'The buyer' })
    await expect(seen).toContainText('The rim is cracked.')
    await expect(seen.getByRole('img', { name: 'rim.webp' })).toBeVisible()
    await expect(page.getByText(email)).toBeHidden()
    const [ticket] = (await seller.call.listTickets({ query: {} })).body.tickets

    await page.goto('about:blank')
    await enter(ADMIN)
    await page.goto(`/admin-dashboard/support/${ticket!.id}`)
    await expect(page.getByRole('img', { name: 'rim.webp' })).toBeVisible()
    await checkPage(page, 'admin-claim')
    await page.getByRole('textbox', { name: 'Message' }).fill('We print it again at no charge.')
    await page.getByText('Accept the claim and reprint at no charge').click()
    await page.getByRole('button', { name: 'Reprint and send' }).click()
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('We print it again')

    await buyer.reload()
    await expect(buyer.getByText(/We print it again at no charge\./)).toBeVisible()
    await checkPage(buyer, 'order-claim-answered')
    const mail = await newestMail(world, email, /report|claim|problem/i)
    expect(mail.text).toContain('We print it again at no charge.')
    await buyer.context().close()
  },
)

journey(
  'a sale is delivered, its hold ends, an administrator’s run pays it, and its maker reads it in the statement',
  async ({ page, browser, world, openSeller, enter }) => {
    const seller = await openSeller(null)
    const { id: sellerId } = (await seller.call.getUser()).body
    await enter(seller)
    await page.goto('/dashboard/portals/payouts')
    await page.getByRole('button', { name: 'Connect with Stripe' }).click()
    await page.getByRole('button', { name: 'Give all details' }).click()
    await page.getByRole('radio', { name: /^To your bank/ }).click()
    await expect(page.getByText('Next payout')).toBeVisible()

    const buyer = await (await browser.newContext({ baseURL: world.url })).newPage()
    const listing = await listPortal(world.url, seller)
    // Its money needs no days until it can be transferred.
    await buy(buyer, listing, 'paid@buyer.test', /^Available at once/)
    await buyer.context().close()
    const id = await deliver(world, seller)
    await page.reload()
    await expect(page.getByText(/^\$[\d.]+ · 1 sale$/)).toBeVisible()

    const { db, newId, close } = await openProductDatabase(world)
    // A payout that failed just now keeps the automatic round away, and not an administrator’s.
    await db.run(sql`
      insert into payouts (seller_id, id, account_id, state, amount_cents, currency, through_number, created_at, ended_at)
      values (${sellerId}, ${newId('pay')}, 'acct_x', 'FAILED', 1, 'USD', 0, now(), now())`)
    await db.run(sql`update sales set payable_at = now(), check_at = now() where id = ${id}`)
    await close()
    const saleNow = async () => (await seller.call.getSale({ params: { id } })).body
    await expect.poll(async () => (await saleNow()).state, SOON).toBe('COMPLETED')
    const { number, shareCents } = await saleNow()
    const share = `$${(shareCents! / 100).toFixed(2)}`
    await page.reload()
    await expect(page.getByText(share).first()).toBeVisible()
    await checkPage(page, 'payouts-waiting')

    await page.goto('about:blank')
    await enter(ADMIN)
    await page.goto(`/admin-dashboard/payouts?q=${encodeURIComponent(seller.email)}`)
    await page.getByRole('button', { name: `Pay 1 maker · ${share}` }).click()
    await expect(page.getByRole('list', { name: 'Makers' })).toContainText(share)
    await checkPage(page, 'payout-run')
    await page.getByRole('button', { name: `Pay ${share}`, exact: true }).click()
    await expect(page.getByText(`${share} to 1 maker is on its way`)).toBeVisible()

    await page.goto('about:blank')
    await enter(seller)
    const sent = async () => (await seller.call.listPayouts({ query: {} })).body.payouts[0]?.state
    await expect.poll(sent, SOON).toBe('SUCCEEDED')
    await page.goto('/dashboard/portals/payouts')
    const newest = page.getByRole('list', { name: 'Payouts' }).getByRole('listitem').first()
    await expect(newest).toContainText('Sent')
    await expect(newest).toContainText(share)
    await checkPage(page, 'payouts-sent')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    const path = await (await download).path()
    const statement = await readFile(path, 'utf8')
    expect(statement).toContain(number)
    expect(statement).toContain((shareCents! / 100).toFixed(2))
  },
)
