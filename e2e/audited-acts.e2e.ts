import { expect } from '@playwright/test'
import { portalContent } from '#testing/factories/portal-factory.ts'
import { type Acted, ADMINISTRATOR, actsOfOne, expectAudited } from './audited-acts.ts'
import { journey } from './journey.ts'
import type { Seller } from './seller.ts'

const ADMIN = { email: ADMINISTRATOR, password: 'spoolyard-demo' }

journey(
  'every act of one administrator is done once on screen, and the audit log shows it',
  async ({ page, world, enter, openSeller }) => {
    // There are about forty of them.
    journey.slow()
    const orders = ['A-1', 'A-2', 'A-3'].map((number) => ({ number, sku: 'VASE' }))
    const seller = await openSeller(orders)
    const newcomer = await openSeller(null, { isConfirmed: false, hasCard: false })
    const idOf = async ({ call }: typeof seller) => (await call.getUser()).body.id
    const placed = (await seller.call.listShopOrders({ params: { page: 1, size: 25 } })).body.orders
    const submit = async (number: string) => {
      const orderId = placed.find(({ orderNumber }) => orderNumber === number)!.id
      await seller.call.submitOrder({ body: { orderId } })
      const { orders: submitted } = (await seller.call.listPrintOrders({ query: { number } })).body
      return submitted[0]!.id
    }
    const ticket = await seller.call.createTicket({ body: { subject: 'Where is it?', text: 'It is late.' } })
    const application = await seller.call.createApplication({ body: { kind: 'SHOP' } })
    expect(application.body.status).toBe('ACCEPTED')
    const printOrders = [await submit('A-1'), await submit('A-2')] as const
    await world.sandbox.addFault({
      provider: 'print',
      route: 'orders.draft',
      mode: 'success-false-200',
      times: 1,
    })
    const failedPrintOrder = await submit('A-3')
    const acted: Acted = {
      seller: {
        ...seller,
        id: await idOf(seller),
        printOrders,
        failedPrintOrder,
        portals: [await openPortal(seller, 'VASE'), await openPortal(seller, 'LAMP')],
        ticket: ticket.body.id,
      },
      newcomer: { ...newcomer, id: await idOf(newcomer) },
      refuseMail: () =>
        world.sandbox.addFault({ provider: 'mail', route: 'recipient', mode: 'refuse', times: 1 }),
    }
    await enter(ADMIN)
    for (const action of Object.keys(actsOfOne) as (keyof typeof actsOfOne)[])
      await journey.step(action, async () => {
        const text = await actsOfOne[action](page, acted)
        await expectAudited(page, action, text)
      })
    await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
  },
)

/** A portal in review of a product. */
async function openPortal({ call }: Seller, sku: string): Promise<{ id: string; title: string }> {
  const product = (await call.listProducts()).body.products.find((each) => each.sku === sku)!
  const params = { id: (await call.createPortal({ body: { productId: product.id } })).body.id }
  const title = `Portal of ${sku}`
  await call.updatePortal({ params, body: { ...portalContent, title } })
  const submitted = await call.submitPortal({ params })
  expect(submitted.status).toBe(200)
  return { id: params.id, title }
}
