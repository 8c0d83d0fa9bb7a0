import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ProofLink as Link } from '#contract/orders/proof-links.ts'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { ProofLink } from './proof-link.tsx'

const proof = { letteringId: 'let_1', sha256: 'hash_1', text: 'Emma', warning: null }
const order = {
  ...{ id: 'so_1', isUnsubmitted: true, isDemo: false, buyerEmail: 'pat@mail.example' },
  check: { reasons: [{ cause: 'PROOF', isBlocking: true, text: 'Approve', lineId: 'line_1', proof }] },
} as unknown as ShopOrder
const link: Link = {
  ...{ id: 'prl_1', url: 'https://shop.example/proof?link=prl_1&key=k', state: 'OPEN', onSilence: 'WAIT' },
  ...{ isMailed: false, createdAt: '2026-11-20T12:00:00Z', deadlineAt: '2026-11-23T12:00:00Z' },
  ...{ openedAt: null, corrections: 0, approvedAt: null, approvedBy: null },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a link is created for what is shown, without a mail unless it’s wanted', async () => {
  let current: Link | null = null
  const calls = serve({
    'GET /orders/so_1/proof-link': () => ({ link: current }),
    'POST /orders/so_1/proof-link': () => {
      current = link
      return { link }
    },
    'DELETE /orders/so_1/proof-link': () => ({ link: null }),
  })
  await mount(<ProofLink order={order} />)
  await button('Create link').click()
  const days = page.getByLabelText('Days to answer')
  await days.fill('40')
  await expect.element(page.getByText('Enter 1 to 30 days')).toBeVisible()
  await days.fill('5')
  await page.getByText('Without an answer, approve what I see now').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create link' }).click()
  await expect.element(page.getByText('Waiting for the buyer')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    proofs: [{ orderId: 'so_1', lineId: 'line_1', letteringId: 'let_1', sha256: 'hash_1' }],
    ...{ days: 5, onSilence: 'APPROVE', sendMail: false },
  })
  await expect.element(button('Copy link')).toBeVisible()
  await button('Revoke').click()
  await expect.element(page.getByText('Let the buyer check the text')).toBeVisible()
})

test('a refused link says why, and the dialog stays', async () => {
  serve({
    'GET /orders/so_1/proof-link': () => ({ link: null }),
    'POST /orders/so_1/proof-link': () => refuse(409, { error: 'PROOF_CHANGED', message: 'Look again.' }),
  })
  await mount(<ProofLink order={order} />)
  await button('Create link').click()
  await page.getByLabelText('Email the link to pat@mail.example').click()
  await button('Create and email link').click()
  await expect.element(page.getByText('Look again.')).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
})
