import { expect } from '@playwright/test'
import { signIn } from '#testing/api/sign-in.ts'
import { letteringArea } from '#testing/factories/lettering-factory.ts'
import { listSign } from '#testing/factories/sale-factory.ts'
import { boxStl } from './box-stl.ts'
import { checkPage } from './check-page.ts'
import { fillBuyer } from './fill-buyer.ts'
import { journey } from './journey.ts'
import { FilesPage } from './pages/files-page.ts'
import type { Seller } from './seller.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo', audience: 'admin' } as const
const MADE_WITHIN = { timeout: 60_000 }

const nameField = { label: 'Name on the sign', isRequired: true, surchargeCents: 0 }

/** Lists a sign whose file takes a text. Returns its portal. */
async function listSignOf(
  url: string,
  seller: Seller,
  look: Pick<Parameters<typeof listSign>[2], 'textField' | 'hasColors'>,
): Promise<string> {
  const newest = async () => (await seller.call.listFiles({ query: { text: 'sign' } })).body.files[0]
  await expect.poll(async () => (await newest())?.newest.state, MADE_WITHIN).toBe('READY')
  const file = (await newest())!
  await seller.call.setLetteringArea({
    params: { id: file.id },
    body: { ...letteringArea, forbiddenWords: ['damn'] },
  })
  const admin = await signIn(url, ADMIN)
  return listSign(admin.call, seller.call, { versionId: file.newest.id, ...look })
}

journey(
  'a buyer writes a name, sees it on the part and buys it; its maker approves it, and exactly that is printed',
  async ({ page, browser, world, openSeller, enter }) => {
    const seller = await openSeller(null)
    await enter(seller)
    const files = new FilesPage(page)
    await files.open()
    await files.drop('sign.stl', Buffer.from(boxStl([60, 40, 10])))
    const portalId = await listSignOf(world.url, seller, { textField: null })

    // The maker decides that buyers write a text; the label is reviewed.
    await page.goto(`/dashboard/portals/${portalId}`)
    await page.getByLabel('Buyers write a text').click()
    await page.getByRole('option', { name: 'Yes, if they want to' }).click()
    await page.getByLabel('What buyers are asked for').fill('Name on the sign')
    await page.getByLabel('Price of a text in USD').fill('3')
    await checkPage(page, 'portal-buyer-text')
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    const stateNow = async () => (await seller.call.getPortal({ params: { id: portalId } })).body
    await expect.poll(async () => (await stateNow()).state).toBe('IN_REVIEW')
    const admin = await signIn(world.url, ADMIN)
    const { version } = await stateNow()
    await admin.call.decidePortal({
      params: { id: portalId },
      body: { decision: 'APPROVE', version, reason: '' },
    })

    const context = await browser.newContext()
    const buyer = await context.newPage()
    await buyer.goto(`${world.url}/portal/${portalId}`)
    const field = buyer.getByLabel('Name on the sign')
    await field.fill('damn')
    await expect(buyer.getByText('The text contains “damn”, which isn’t printed.')).toBeVisible(MADE_WITHIN)
    await field.fill('Zoë')
    const picture = buyer.getByRole('img', { name: 'The part with the text “Zoë”' })
    await expect(picture.or(buyer.getByText('This text can be printed.'))).toBeVisible(MADE_WITHIN)
    await expect(buyer.getByText('$33.00')).toBeVisible()
    await checkPage(buyer, 'listing-buyer-text')
    await buyer.getByRole('button', { name: 'Buy now' }).click()
    await expect(buyer.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    await expect(buyer.getByText('Zoë', { exact: true })).toBeVisible()
    await checkPage(buyer, 'checkout-buyer-text')
    await fillBuyer(buyer, 'bea@buyer.test')
    await buyer.getByRole('button', { name: /^Order and pay \$/ }).click()
    await buyer.getByRole('button', { name: /^Visa that works/ }).click()
    await expect(buyer.getByText(/The maker checks your text on the part/)).toBeVisible()
    await expect(buyer.getByText('Zoë', { exact: true })).toBeVisible()
    await checkPage(buyer, 'order-buyer-text')

    await page.goto('/dashboard/portals/sales?show=texts')
    await page
      .getByText(/Door sign/)
      .first()
      .click()
    await expect(page.getByRole('img', { name: 'The part with the text “Zoë”' })).toBeVisible(MADE_WITHIN)
    await checkPage(page, 'sale-text')
    await page.getByRole('button', { name: 'Approve 1 text' }).click()
    await expect(page.getByRole('link', { name: 'Open the order' })).toBeVisible(MADE_WITHIN)

    const [sale] = (await seller.call.listSales()).body.sales
    const [text] = (await seller.call.getSale({ params: { id: sale!.id } })).body.texts
    expect(text).toMatchObject({ text: 'Zoë', state: 'APPROVED' })
    const { order } = (await seller.call.getPrintOrder({ params: { id: sale!.printOrderId! } })).body
    expect(order.lines).toMatchObject([{ name: 'Door sign', personalization: 'Zoë' }])
    await buyer.reload()
    await expect(buyer.getByText(/The maker checks your text/)).toBeHidden()
    await context.close()
  },
)

journey(
  'without scripts, a typed text stays while a color is chosen',
  async ({ browser, world, openSeller, page, enter }) => {
    const seller = await openSeller(null)
    await enter(seller)
    const files = new FilesPage(page)
    await files.open()
    await files.drop('sign.stl', Buffer.from(boxStl([60, 40, 10])))
    const portalId = await listSignOf(world.url, seller, { textField: nameField, hasColors: true })
    const context = await browser.newContext({ javaScriptEnabled: false })
    const buyer = await context.newPage()
    await buyer.goto(`${world.url}/portal/${portalId}`)
    await buyer.getByLabel('Name on the sign').fill('Zoë')
    await expect(buyer.getByRole('link', { name: 'WHITE' })).toBeHidden()
    await buyer.getByRole('combobox').selectOption('WHITE: $30.00')
    await expect(buyer.getByLabel('Name on the sign')).toHaveValue('Zoë')
    await buyer.getByRole('button', { name: 'Buy now' }).click()
    await expect(buyer.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    await expect(buyer.getByText('Zoë', { exact: true })).toBeVisible()
    await expect(buyer.getByText('WHITE')).toBeVisible()
    await context.close()
  },
)
