import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ListedApplication } from '#contract/account/applications.ts'
import type { AdminFile } from '#contract/admin/files.ts'
import type { AdminPortal } from '#contract/admin/portals.ts'
import type { MoneyRequest } from '#contract/money/money-requests.ts'
import { undoDecision } from '#web/data/admin/pending-decisions.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { DecisionDialog as ApplicationDialog } from './applications/decision-dialog.tsx'
import { FileNoteDialog } from './files/file-note-dialog.tsx'
import { DecisionDialog as PortalDialog } from './portals/decision-dialog.tsx'
import { DecideMoneyDialog } from './refunds/decide-money-dialog.tsx'

// The dialogs read these fields only.
const file = { id: 'fil_1', name: 'vase.stl', notes: 'Checked' } as AdminFile
const portal = { id: 'por_1', title: 'Twist vases', version: 1 } as unknown as AdminPortal
const application = { id: 'app_1', applicant: { name: 'Mara', email: '' } } as ListedApplication
const request = {
  id: 'rfr_1',
  kind: 'REFUND',
  cents: 60_000,
  orderNumber: '1042',
  reason: 'Lost by the carrier',
  seller: { id: 'usr_3', name: 'Mira', email: '' },
  askedBy: { id: 'usr_2', name: 'Ada', email: 'ada@example.test' },
} as MoneyRequest
const button = (name: string) => page.getByRole('button', { name, exact: true })
const reason = page.getByRole('textbox', { name: 'Reason', exact: true })
const sent = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }))

test('a note on a file is saved trimmed, and an unchanged one is not', async () => {
  const calls = serve({ 'PUT /admin/files/fil_1': () => ({ file }) })
  const onClose = vi.fn()
  await mount(<FileNoteDialog file={file} onClose={onClose} />)
  await expect.element(button('Save note')).toBeDisabled()
  await page.getByLabelText('Note', { exact: true }).fill('Rights confirmed ')
  await button('Save note').click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 10_000 })
  expect(sent(calls)).toEqual([{ path: '/admin/files/fil_1', body: { notes: 'Rights confirmed' } }])
})

test('a portal is removed only with a reason, which its seller gets', async () => {
  const calls = serve({ 'POST /admin/portals/por_1/decision': () => ({ portal }) })
  await mount(<PortalDialog portal={portal} decision="REMOVE" onClose={() => undefined} />)
  await expect.element(button('Remove and email')).toBeDisabled()
  await reason.fill('Not the maker’s own model')
  await button('Remove and email').click()
  await expect
    .poll(() => sent(calls).map(({ body }) => body))
    .toEqual([expect.objectContaining({ decision: 'REMOVE', reason: 'Not the maker’s own model' })])
})

test('an application is decided with the mail in view, and nothing is sent for ten seconds', async () => {
  const calls = serve({
    'POST /applications/app_1/preview': ({ body }) => ({
      to: 'mara@example.test',
      subject: 'About your application',
      text: (body as { reason: string }).reason || 'Welcome',
    }),
  })
  const onDecided = vi.fn()
  await mount(
    <ApplicationDialog
      application={application}
      status="REJECTED"
      onDecided={onDecided}
      onClose={() => undefined}
    />,
  )
  await expect.element(button('Reject and email')).toBeDisabled()
  await reason.fill('We need your store’s address')
  const mail = page.getByRole('region', { name: 'Email to the seller' })
  await expect.element(mail.getByText('We need your store’s address')).toBeVisible()
  await button('Reject and email').click()
  expect(onDecided).toHaveBeenCalledWith('app_1')
  expect(sent(calls).filter(({ path }) => path === '/applications/app_1')).toEqual([])
  // Files share a page: it would be sent in ten seconds, in the middle of another one.
  undoDecision('app_1')
})

test('a second administrator confirms a refund knowing who asked for it and why', async () => {
  const calls = serve({ 'POST /admin/money-requests/rfr_1/confirm': () => ({ request }) })
  await mount(<DecideMoneyDialog request={request} decision="CONFIRM" onClose={() => undefined} />)
  await expect.element(page.getByText(/Ada requested it: “Lost by the carrier”/)).toBeVisible()
  await button('Refund $600.00').click()
  await expect
    .poll(() => sent(calls).map(({ path }) => path))
    .toEqual(['/admin/money-requests/rfr_1/confirm'])
})

test('a second administrator confirms a credit knowing whose balance it goes to', async () => {
  const calls = serve({ 'POST /admin/money-requests/rfr_2/confirm': () => ({ success: true }) })
  const credit = {
    ...request,
    ...{ id: 'rfr_2', kind: 'CREDIT', orderNumber: null, reason: 'For the outage' },
  } as MoneyRequest
  await mount(<DecideMoneyDialog request={credit} decision="CONFIRM" onClose={() => undefined} />)
  await expect.element(page.getByText('Credit $600.00 to Mira?')).toBeVisible()
  await button('Credit $600.00').click()
  await expect
    .poll(() => sent(calls).map(({ path }) => path))
    .toEqual(['/admin/money-requests/rfr_2/confirm'])
})

test('declining a refund needs a reason, and a refusal of the server is shown', async () => {
  serve({
    'POST /admin/money-requests/rfr_1/decline': () =>
      refuse(409, { error: 'REQUEST_DECIDED', message: 'This request was decided already.' }),
  })
  await mount(<DecideMoneyDialog request={request} decision="DECLINE" onClose={() => undefined} />)
  await expect.element(button('Decline')).toBeDisabled()
  await reason.fill('Delivered yesterday')
  await button('Decline').click()
  await expect.element(page.getByText('This request was decided already.')).toBeVisible()
})
