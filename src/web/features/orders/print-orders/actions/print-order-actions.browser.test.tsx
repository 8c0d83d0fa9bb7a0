import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PrintOrder, Problem } from '#contract/orders/print-orders.ts'
import { findPossibilities } from '#domain/lifecycle/find-possibilities.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { PrintOrderHeader } from '../print-order-header.tsx'
import { PrintOrderProblems } from '../print-order-problems.tsx'
import { PrintOrderChangeNote } from './print-order-change-note.tsx'
import { PrintOrderRefund } from './print-order-refund.tsx'

/** An order with these facts and what they allow. The parts under test read no other fields. */
function orderOf(facts: Partial<Parameters<typeof findPossibilities>[0]>, more: Partial<PrintOrder> = {}) {
  const all = {
    ...{ state: 'PRINTING', isTest: false, isCanceling: false, source: 'shipstation' },
    ...{ chargedCents: 2_000, refundedCents: 0, isUnsubmittedAgain: false, isReplaced: false },
    ...{ cancelShippingProvider: null, isCanceledAtSource: false, hasOpenClaim: false, ...facts },
  } as Parameters<typeof findPossibilities>[0]
  return {
    ...{
      id: 'po_1',
      shopOrderId: 'so_1',
      orderNumber: '1042',
      createdAt: '2026-11-20T10:00:00Z',
      stage: all.state,
    },
    ...{ failure: null, problems: [], parcels: [], directOrderId: null, reprintOf: null },
    ...{ state: all.state, source: all.source, isTest: all.isTest, isCanceling: false, canCancel: false },
    ...{ money: { chargedCents: all.chargedCents, refundedCents: all.refundedCents } },
    possibilities: findPossibilities(all),
    ...more,
  } as unknown as PrintOrder
}

async function show(order: PrintOrder) {
  serve({})
  const [onAsk, onClaim] = [vi.fn(), vi.fn()]
  await mount(
    <>
      <PrintOrderHeader order={order} onAsk={onAsk} />
      <PrintOrderChangeNote order={order} what="ITEMS" />
      <PrintOrderChangeNote order={order} what="ADDRESS" />
      <PrintOrderRefund order={order} onClaim={onClaim} />
      <PrintOrderProblems order={order} onClaim={onClaim} />
    </>,
  )
  return { onAsk, onClaim }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const buttons = () =>
  [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? one.textContent)

test('in production an order can be canceled, and each thing that can’t be done says why in its place', async () => {
  const { onAsk } = await show(orderOf({}, { canCancel: true }))
  await expect.element(button('Cancel order')).toBeVisible()
  expect(buttons()).toEqual(['Cancel order', 'More actions'])
  await expect.element(page.getByText(/Cancel it, change the items and submit it again/)).toBeVisible()
  await expect.element(page.getByText(/Cancel it, correct the address and submit it again/)).toBeVisible()
  await expect.element(page.getByText('Cancel it to get a refund.')).toBeVisible()
  await expect.element(page.getByText(/Nothing has been printed yet/)).toBeVisible()
  await button('Cancel order').click()
  expect(onAsk).toHaveBeenCalledWith('cancel')
})

test('a shipped order takes a claim and a refund by claim, and nothing else is offered', async () => {
  const { onAsk, onClaim } = await show(orderOf({ state: 'SHIPPED' }))
  await expect.element(button('Request a refund')).toBeVisible()
  expect(buttons()).toEqual(['File a claim', 'More actions', 'Request a refund', 'File a claim'])
  await button('Request a refund').click()
  expect(onClaim).toHaveBeenCalledOnce()
  await button('File a claim').first().click()
  expect(onAsk).toHaveBeenCalledWith('problem')
})

test('an order with an open claim shows its photos and offers no second way to a refund', async () => {
  const photo = { id: 'a', kind: 'IMAGE', name: 'crack.webp', bytes: 9, src: 'data:,' } as const
  const problem: Problem = {
    ...{ id: 'prob_1', line: null, part: null, place: null, reason: 'DAMAGED', resolution: 'REPRINT' },
    ...{ text: 'Cracked', status: 'ANSWERED', isByBuyer: false, reprint: null, ticketId: 'tic_1' },
    ...{ attachments: [photo], at: '2026-11-21T10:00:00Z' },
  }
  await show(orderOf({ state: 'DELIVERED', hasOpenClaim: true }, { problems: [problem] }))
  await expect.element(page.getByRole('img', { name: 'crack.webp' })).toBeInTheDocument()
  await expect.element(page.getByText(/Ask for a refund in the open claim/)).toBeVisible()
  expect(buttons()).toEqual(['File a claim', 'More actions', 'File a claim'])
})

test('an order that was refunded in full takes no claim, and says why', async () => {
  await show(orderOf({ state: 'DELIVERED', refundedCents: 2_000 }))
  await expect
    .element(page.getByText('The charge was refunded in full, so there is nothing left to claim.'))
    .toBeVisible()
  expect(buttons()).toEqual(['More actions'])
})

test('a canceled order that is open again is submitted again from its header, and changed from where it shows', async () => {
  const { onAsk } = await show(
    orderOf({ state: 'CANCELED', isUnsubmittedAgain: true, refundedCents: 2_000 }, { stage: 'CANCELED' }),
  )
  await button('Submit again').click()
  expect(onAsk).toHaveBeenCalledWith('submit')
  await expect.element(button('Cancel in ShipStation')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Change items' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Change address' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Claims' })).not.toBeInTheDocument()
})

test('a canceled manual order is copied', async () => {
  await show(
    orderOf(
      { state: 'CANCELED', source: 'direct', refundedCents: 2_000 },
      { stage: 'CANCELED', shopOrderId: null, directOrderId: 'do_1' },
    ),
  )
  await expect.element(button('Copy')).toBeVisible()
  expect(buttons()).toEqual(['Copy', 'More actions'])
})
