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
    ['/admin-dashboard/nothing-here', 'Page not found'],
  ])
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
