import { journey } from './journey.ts'
import { expectReachedByTab, openTo } from './press-keys.ts'
import { idOf, portalInReview, submitted } from './seller-records.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo' }

journey(
  'every screen of administrators is gone through with Tab: all is reached, seen and left',
  async ({ page, enter, openSeller }) => {
    journey.slow()
    const seller = await openSeller([{ number: 'T-1', sku: 'VASE' }])
    const [user, printOrder] = [await idOf(seller), await submitted(seller, 'T-1')]
    await portalInReview(seller, 'A keyed vase')
    const { id } = (
      await seller.call.createTicket({ body: { subject: 'Where is it?', text: 'It is late.' } })
    ).body
    await enter(ADMIN)
    const screens = [
      ...['', 'users', 'applications', 'orders', 'print-records', 'refunds', 'support', 'surveys', 'files'],
      ...['stores', 'portals', 'feedback', 'sales', 'payouts', 'payouts?show=history', 'movements'],
      ...['reconciliation', 'bulk-acts', 'audit', 'system', 'maintenance', 'nothing-here'],
      ...['', 'orders', 'products', 'files', 'email', 'notes', 'activity'].map(
        (tab) => `users/${user}?tab=${tab}`,
      ),
      ...[`print-records/${printOrder}`, `support/${id}`],
    ]
    for (const path of ['/analytics', ...screens.map((screen) => `/admin-dashboard/${screen}`)])
      await journey.step(path, async () => {
        await openTo(page, path)
        await expectReachedByTab(page)
      })
  },
)
