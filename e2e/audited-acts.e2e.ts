import { expect } from '@playwright/test'
import { type Acted, type ActOnScreen, actsOnScreen, expectAudited } from './audited-acts.ts'
import { journey } from './journey.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo' }

journey(
  'every act of an administrator is done once on screen, and the audit log shows it',
  async ({ page, enter, openSeller }) => {
    const orders = ['A-1', 'A-2'].map((number) => ({ number, sku: 'VASE' }))
    const seller = await openSeller(orders)
    const newcomer = await openSeller(null, { isConfirmed: false, hasCard: false })
    const idOf = async ({ call }: typeof seller) => (await call.getUser()).body.id
    const placed = (await seller.call.listShopOrders({ params: { page: 1, size: 25 } })).body.orders
    const submit = async (number: string) => {
      const orderId = placed.find(({ orderNumber }) => orderNumber === number)!.id
      return (await seller.call.submitOrder({ body: { orderId } })).body.order.id
    }
    const ticket = await seller.call.createTicket({ body: { subject: 'Where is it?', text: 'It is late.' } })
    const acted: Acted = {
      seller: {
        ...seller,
        id: await idOf(seller),
        printOrders: [await submit('A-1'), await submit('A-2')],
        ticket: ticket.body.id,
      },
      newcomer: { ...newcomer, id: await idOf(newcomer) },
    }
    await enter(ADMIN)
    for (const action of Object.keys(actsOnScreen) as ActOnScreen[])
      await journey.step(action, async () => {
        const text = await actsOnScreen[action](page, acted)
        await expectAudited(page, action, text)
      })
    await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
  },
)
