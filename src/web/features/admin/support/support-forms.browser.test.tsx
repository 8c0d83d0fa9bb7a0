import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdminTicket } from '#contract/admin/support.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { AnswerForm } from './answer-form.tsx'
import { MacrosDialog } from './macros-dialog.tsx'
import { SupportTicketPage } from './support-ticket-page.tsx'

// The form reads these fields only.
const ticket = { id: 'tic_1', seller: { name: 'Mara' } } as AdminTicket
const macro = { id: 'mac_1', title: 'Greeting', text: 'Hello {name},' }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const message = page.getByRole('textbox', { name: 'Message' })
const sent = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }))

test('a saved reply is inserted with the seller’s name below what was typed, then sent and closed', async () => {
  const calls = serve({
    'GET /admin/support/macros': () => ({ macros: [macro] }),
    'POST /admin/support/tickets/tic_1/messages': () => ({ ticket }),
  })
  await mount(<AnswerForm ticket={ticket} />)
  await expect.element(button('Send reply')).toBeDisabled()
  await message.fill('Thanks for the photo.')
  await page.getByRole('combobox', { name: 'Saved reply' }).click()
  await page.getByRole('option', { name: 'Greeting' }).click()
  await page.getByRole('checkbox', { name: 'Close the ticket' }).click()
  await button('Send and close').click()
  await expect
    .poll(() => sent(calls).map(({ body }) => body))
    .toEqual([{ text: 'Thanks for the photo.\n\nHello Mara,', closes: true }])
  await expect.element(message).toHaveValue('')
})

test('a claim can be accepted with the reply, which says what that does; other tickets can’t', async () => {
  const calls = serve({
    'GET /admin/support/macros': () => ({ macros: [] }),
    'POST /admin/support/tickets/tic_1/messages': () => ({ ticket }),
  })
  await mount(<AnswerForm ticket={{ ...ticket, kind: 'CLAIM' }} />)
  const accept = page.getByRole('checkbox', { name: 'Accept the claim and reprint at no charge' })
  await message.fill('Sorry.')
  await accept.click()
  await expect.element(page.getByText(/we pay for printing and shipping/)).toBeVisible()
  await button('Reprint and send').click()
  await expect
    .poll(() => sent(calls).map(({ body }) => body))
    .toEqual([{ text: 'Sorry.', closes: false, reprints: true }])
  await expect.element(accept).not.toBeChecked()
})

test('a reply that couldn’t be sent stays written', async () => {
  serve({
    'GET /admin/support/macros': () => ({ macros: [] }),
    'POST /admin/support/tickets/tic_1/messages': () => refuse(500, { error: 'SERVER_ERROR' }),
  })
  await mount(<AnswerForm ticket={ticket} />)
  await message.fill('We’ll reprint it.')
  await button('Send reply').click()
  await expect.element(page.getByText('The reply wasn’t sent')).toBeVisible()
  await expect.element(message).toHaveValue('We’ll reprint it.')
})

test('saved replies are added, changed and deleted', async () => {
  const calls = serve({
    'GET /admin/support/macros': () => ({ macros: [macro] }),
    'POST /admin/support/macros': () => ({ macro }),
    'PUT /admin/support/macros/mac_1': () => ({ macro }),
    'DELETE /admin/support/macros/mac_1': () => ({ success: true }),
  })
  await mount(<MacrosDialog onClose={() => undefined} />)
  await button('Add reply').click()
  await page.getByLabelText('Title').fill('Late')
  await page.getByRole('textbox', { name: 'Reply' }).fill('It ships tomorrow.')
  await button('Save').click()
  await button('Edit Greeting').click()
  await page.getByLabelText('Title').fill('Hello')
  await button('Save').click()
  await button('Delete Greeting').click()
  await button('Delete reply').click()
  await expect
    .poll(() => sent(calls))
    .toEqual([
      {
        method: 'POST',
        path: '/admin/support/macros',
        body: { title: 'Late', text: 'It ships tomorrow.' },
      },
      { method: 'PUT', path: '/admin/support/macros/mac_1', body: { title: 'Hello', text: 'Hello {name},' } },
      { method: 'DELETE', path: '/admin/support/macros/mac_1', body: undefined },
    ])
})

test('a saved reply is deleted only after its consequence was read, and a refusal stays readable', async () => {
  const calls = serve({
    'GET /admin/support/macros': () => ({ macros: [macro] }),
    'DELETE /admin/support/macros/mac_1': () => refuse(500, { error: 'SERVER_ERROR' }),
  })
  await mount(<MacrosDialog onClose={() => undefined} />)
  await button('Delete Greeting').click()
  const question = page.getByRole('alertdialog', { name: 'Delete the saved reply “Greeting”?' })
  await expect.element(question).toMatchTextContent(/Replies already sent with it don’t change/)
  await button('Keep').click()
  await expect.element(page.getByRole('dialog', { name: 'Saved replies' })).toHaveFocus()
  expect(sent(calls)).toEqual([])
  await button('Delete Greeting').click()
  await button('Delete reply').click()
  await expect.element(page.getByText('The reply wasn’t deleted')).toBeVisible()
})

test('what a ticket is about is opened from it: order, print order, product and file', async () => {
  const about = (id: string) => ({ id, label: `About ${id}` })
  serve({
    'GET /admin/support/macros': () => ({ macros: [] }),
    'GET /admin/support/tickets': () => ({
      tickets: [],
      pagination: { page: 1, pages: 1, total: 0, size: 50 },
    }),
    'GET /admin/support/tickets/tic_1': () => ({
      ...{ ...ticket, seller: { id: 'usr_1', name: 'Mara', email: 'mara@shop.test' } },
      ...{
        subject: 'Late',
        state: 'OPEN',
        kind: 'ORDER',
        createdAt: '2026-03-01T02:00:00.000Z',
        messages: [],
      },
      ...{ premiumLevel: 0, waitingSince: null, satisfaction: null, satisfactionText: '' },
      ...{
        shopOrder: about('so_1'),
        printOrder: about('po_1'),
        product: about('prd_1'),
        file: about('file_1'),
      },
    }),
  })
  await mount(<SupportTicketPage id="tic_1" />, '/admin-dashboard/support/tic_1')
  const links = {
    so_1: '/admin-dashboard/orders?q=so_1',
    po_1: '/admin-dashboard/print-records/po_1',
    prd_1: '/admin-dashboard/users/usr_1?tab=products',
    file_1: '/admin-dashboard/files?q=file_1',
  }
  for (const [id, href] of Object.entries(links))
    await expect.element(page.getByRole('link', { name: `About ${id}` })).toHaveAttribute('href', href)
})
