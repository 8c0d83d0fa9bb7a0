import { expect } from '@playwright/test'
import { journey } from './journey.ts'
import { numberedOrders, type Seller } from './seller.ts'

journey(
  'canceling with ShipStation returns the charge and cancels the shop order there',
  async ({ page, world, shell, order, openSeller, enter }) => {
    const seller = await openSeller(numberedOrders(1001, 2))
    const since = await world.sandbox.lastAct()
    await enter(seller)
    await order.open(await submitted(seller, 'N-1001'))
    await order.cancel.click()
    await expect(shell.dialog).toContainText('Cancel order N-1001?')
    await expect(shell.dialog).toContainText(/\$\d+\.\d\d is refunded/)
    await page.getByRole('checkbox', { name: 'Also cancel order N-1001 in ShipStation' }).check()
    await shell.confirm(/^Cancel and refund \$/)

    await expect(shell.toast).toContainText('Order N-1001 was canceled')
    await expect(order.header).toContainText('Canceled')
    await expect(order.money).toContainText(/Refunded\$\d+\.\d\d/)
    await expect(order.cancel).toBeHidden()
    expect(await world.sandbox.ledger({ since, action: 'order.cancelled' })).toContainEqual(
      expect.objectContaining({ provider: 'print', answered: '200' }),
    )
    await expect.poll(() => statusInShop('N-1001')).toBe('cancelled')
    expect(await statusInShop('N-1002')).toBe('awaiting_shipment')

    async function statusInShop(number: string): Promise<string | undefined> {
      const orders = await world.sandbox.shopOrders(seller.shopKey)
      return orders.find(({ wire }) => wire.orderNumber === number)?.wire.orderStatus
    }
  },
)

journey(
  'an order canceled here only can be canceled in ShipStation afterwards',
  async ({ page, world, shell, order, openSeller, enter }) => {
    const seller = await openSeller(numberedOrders(1001, 1))
    await enter(seller)
    await order.open(await submitted(seller, 'N-1001'))
    await order.cancel.click()
    await shell.confirm(/^Cancel and refund \$/)
    await expect(order.header).toContainText('Canceled')
    await page.getByRole('button', { name: 'Cancel in ShipStation' }).click()
    await expect(shell.dialog).toContainText('Cancel order N-1001 in ShipStation?')
    await shell.confirm('Cancel in ShipStation')
    await expect(page.getByText('Canceled in ShipStation too')).toBeVisible()
    const [shopOrder] = await world.sandbox.shopOrders(seller.shopKey)
    expect(shopOrder?.wire.orderStatus).toBe('cancelled')
    await expect(page.getByRole('button', { name: 'Cancel in ShipStation' })).toBeHidden()
  },
)

journey('leaving the cancel dialog changes nothing', async ({ world, shell, order, openSeller, enter }) => {
  const seller = await openSeller(numberedOrders(1001, 1))
  const since = await world.sandbox.lastAct()
  await enter(seller)
  await order.open(await submitted(seller, 'N-1001'))
  await order.cancel.click()
  await expect(shell.dialog).toContainText('stays open in ShipStation, and you can submit it again')
  await shell.confirm('Keep order')
  await expect(shell.dialog).toBeHidden()
  await expect(order.cancel).toBeFocused()
  expect(await world.sandbox.ledger({ since, action: 'order.cancelled' })).toEqual([])
})

journey(
  'an order that can’t be canceled says so and stays',
  async ({ world, shell, order, openSeller, enter }) => {
    const seller = await openSeller(numberedOrders(1001, 1))
    await enter(seller)
    await order.open(await submitted(seller, 'N-1001'))
    await world.sandbox.addFault({ provider: 'print', route: 'orders.cancel', mode: 'success-false-200' })
    await order.cancel.click()
    await shell.confirm(/^Cancel and refund \$/)
    await expect(shell.dialog).toContainText('The order wasn’t canceled')
    await expect(shell.toast).toContainText('Error')
    await shell.confirm('Keep order')
    await expect(order.header).toContainText('Queued')
  },
)

/** Submits an order without the screens, and returns the id of its print order. */
async function submitted(seller: Seller, number: string): Promise<string> {
  const query = { state: 'unsubmitted' } as const
  const { orders } = (await seller.call.listShopOrders({ params: { page: 1, size: 200 }, query })).body
  const orderId = orders.find(({ orderNumber }) => orderNumber === number)!.id
  return (await seller.call.submitOrder({ body: { orderId } })).body.order.id
}
