import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BuyerProof, BuyerProofItem } from '#contract/orders/proof-links.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { BuyerProofPage } from './buyer-proof-page.tsx'

const item: BuyerProofItem = {
  ...{ lineId: 'line_1', name: 'Door sign', quantity: 1, text: 'Emna', state: 'READY', letteringId: 'let_1' },
  ...{ sha256: 'hash_1', picture: 'UklGRg==', warning: null, refusal: null, maxCharacters: 20, maxLines: 2 },
}
const proof: BuyerProof = {
  ...{ state: 'OPEN', storeName: 'Fine Signs', orderNumber: '1001', deadlineAt: '2026-12-01T12:00:00Z' },
  ...{ onSilence: 'WAIT', correctionsLeft: 10, items: [item] },
}
const withItem = (change: Partial<BuyerProofItem>): BuyerProof => ({
  ...proof,
  items: [{ ...item, ...change }],
})
const open = () => mount(<BuyerProofPage link="prl_1" linkKey="k" />)
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a buyer approves what the picture shows, by its hash', async () => {
  let current = proof
  const calls = serve({
    'GET /proof-links/prl_1': () => current,
    'POST /proof-links/prl_1/approve': () => {
      current = { ...withItem({ state: 'APPROVED' }), state: 'APPROVED' }
      return current
    },
  })
  await open()
  await expect.element(page.getByRole('img', { name: 'Door sign with the text “Emna”' })).toBeVisible()
  await button('Approve this text').click()
  await expect.element(page.getByText('Thank you. We’ll print it exactly as shown.')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    key: 'k',
    proofs: [{ lineId: 'line_1', letteringId: 'let_1', sha256: 'hash_1' }],
  })
  expect(button('Correct the text').elements()).toEqual([])
  // The pressed button is gone.
  expect(document.activeElement?.textContent).toContain('Approved')
})

test('a correction shows why it can’t be printed, then the new picture before it can be approved', async () => {
  let current = proof
  const reasons = ['Emoji can’t be printed as letters: 🎉']
  serve({
    'GET /proof-links/prl_1': () => current,
    'POST /proof-links/prl_1/text': () => {
      const message = reasons.shift()
      if (message) return refuse(422, { error: 'TEXT_NOT_PRINTABLE', message })
      current = withItem({ text: 'Emma', letteringId: 'let_2', sha256: 'hash_2' })
      return withItem({ text: 'Emma', state: 'MAKING', letteringId: 'let_2', sha256: null, picture: null })
    },
  })
  await open()
  await button('Correct the text').click()
  const field = page.getByLabelText('Your text')
  await expect.element(button('Approve this text')).toBeDisabled()
  await field.fill('Emma 🎉')
  await button('Use this text').click()
  await expect.element(page.getByText('Emoji can’t be printed as letters: 🎉')).toBeVisible()
  await field.fill('Emma')
  await button('Use this text').click()
  await expect.element(page.getByText('Making a picture of your text…')).toBeVisible()
  await expect.element(button('Approve this text')).toBeDisabled()
  await expect.element(page.getByRole('img', { name: 'Door sign with the text “Emma”' })).toBeVisible()
  await expect.element(button('Approve this text')).toBeEnabled()
  await expect.element(button('Correct the text')).toHaveFocus()
})

test('a picture that changed meanwhile isn’t approved, and the new one is shown', async () => {
  let current = proof
  serve({
    'GET /proof-links/prl_1': () => current,
    'POST /proof-links/prl_1/approve': () => {
      current = withItem({ text: 'Corrected elsewhere', sha256: 'hash_3' })
      return refuse(409, { error: 'PROOF_CHANGED', message: 'A print file has changed.' })
    },
  })
  await open()
  await button('Approve this text').click()
  await expect.element(page.getByText('A print file has changed.')).toBeVisible()
  await expect.element(page.getByText('Corrected elsewhere')).toBeVisible()
})

test.each([
  ['EXPIRED', 'This link has expired'],
  ['CLOSED', 'This order went to print or was canceled'],
] as const)('a link that is %s says so and takes no answer', async (state, title) => {
  serve({ 'GET /proof-links/prl_1': () => ({ ...proof, state }) })
  await open()
  await expect.element(page.getByText(title)).toBeVisible()
  expect(page.getByRole('button', { name: /Approve|Correct/ }).elements()).toEqual([])
})

test('a link that doesn’t exist can be tried again', async () => {
  serve({ 'GET /proof-links/prl_1': () => refuse(404, { error: 'NOT_FOUND', message: 'Not found' }) })
  await open()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'We couldn’t open this link' }))
    .toBeVisible()
})
