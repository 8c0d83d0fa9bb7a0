import { signIn as signInByApi } from '#testing/api/sign-in.ts'
import { checkScreens } from './check-page.ts'
import { journey } from './journey.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo', audience: 'admin' } as const

journey('the administrators’ lists are accessible', async ({ page, world, enter, openSeller }) => {
  const seller = await openSeller([{ number: 'N-1', sku: 'VASE' }])
  const { id } = (await seller.call.createTicket({ body: { subject: 'Where is it?', text: 'It is late.' } }))
    .body
  const admin = await signInByApi(world.url, ADMIN)
  const questions = [{ kind: 'SCORE' as const, text: 'How happy are you?', choices: [] }]
  await admin.call.createSurvey({ body: { title: 'How are we doing?', questions } })
  await enter(ADMIN)
  await checkScreens(page, [
    ['/admin-dashboard/users', 'Users'],
    ['/admin-dashboard/applications', 'Applications'],
    ['/admin-dashboard/refunds', 'Refunds, credits, payouts'],
    ['/admin-dashboard/reconciliation', 'Reconciliation'],
    ['/admin-dashboard/portals', 'Portals'],
    ['/admin-dashboard/feedback', 'Reviews and questions'],
    ['/admin-dashboard/feedback?about=questions', 'Reviews and questions'],
    ['/admin-dashboard/sales', 'Sales'],
    ['/admin-dashboard/support', 'Support'],
    [`/admin-dashboard/support/${id}`, 'Where is it?'],
    ['/admin-dashboard/surveys', 'Surveys'],
    ['/admin-dashboard/stores', 'Stores'],
    ['/admin-dashboard/files', 'Files'],
    ['/admin-dashboard/payouts', 'Payouts'],
    ['/admin-dashboard/movements', 'Balance movements'],
    ['/admin-dashboard/bulk-acts', 'Bulk actions'],
    ['/admin-dashboard/maintenance', 'Maintenance'],
    ['/admin-dashboard/nothing-here', 'Page not found'],
  ])
})

journey('every tab of a seller’s page is accessible', async ({ page, enter, openSeller }) => {
  const seller = await openSeller([{ number: 'N-1', sku: 'VASE' }])
  await seller.call.createTicket({ body: { subject: 'Where is it?', text: 'It is late.' } })
  const [order] = (await seller.call.listShopOrders({ params: { page: 1, size: 1 } })).body.orders
  await seller.call.submitOrder({ body: { orderId: order!.id } })
  const product = (await seller.call.listProducts()).body.products[0]!
  await seller.call.createPortal({ body: { productId: product.id } })
  const { id } = (await seller.call.getUser()).body
  await enter(ADMIN)
  const tabs = [
    ...['orders', 'print-orders', 'products', 'files', 'stores', 'portals'],
    ...['balance', 'support', 'email', 'notes', 'activity', 'audit'],
  ]
  await checkScreens(
    page,
    tabs.map((tab) => [`/admin-dashboard/users/${id}?tab=${tab}`, seller.name]),
  )
})

journey(
  'a seller’s newer screens and the legal pages are accessible',
  async ({ page, enter, openSeller }) => {
    const seller = await openSeller([{ number: 'N-1', sku: 'VASE' }])
    const { id } = (
      await seller.call.createTicket({ body: { subject: 'Where is it?', text: 'It is late.' } })
    ).body
    const product = (await seller.call.listProducts()).body.products[0]!
    const portal = (await seller.call.createPortal({ body: { productId: product.id } })).body
    await enter(seller)
    await checkScreens(page, [
      ['/dashboard/margins', 'Margins'],
      ['/dashboard/support', 'Support'],
      [`/dashboard/support/${id}`, 'Where is it?'],
      ['/dashboard/portals', 'Portals'],
      [`/dashboard/portals/${portal.id}`, portal.title],
      ['/dashboard/settings/data', 'Settings'],
      ['/dashboard/nothing-here', 'Page not found'],
      ['/terms', 'Terms'],
      ['/privacy', 'Privacy'],
    ])
  },
)
