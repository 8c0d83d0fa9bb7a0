import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { OrderRuleDrawer } from './order-rule-drawer.tsx'
import type { RuleDraft } from './rule-draft.ts'

const initial: RuleDraft = {
  name: 'Hold big orders',
  conditions: [{ about: 'total', how: 'at-least', cents: 10_000 }],
  actions: [{ do: 'hold', hours: 24 }],
}

const drawer = page.getByRole('dialog', { name: 'Rule 1' })
const name = page.getByRole('textbox', { name: 'Name' })
const button = (label: string) => page.getByRole('button', { name: label, exact: true })

async function open(answer: () => unknown = () => ({ rule: { isOn: false } })) {
  const calls = serve({ 'PUT /rules/rul_1': answer })
  const onClose = vi.fn()
  const { router } = await mount(
    <OrderRuleDrawer title="Rule 1" id="rul_1" initial={initial} onClose={onClose} />,
  )
  await expect.element(drawer).toBeVisible()
  return { onClose, router, saves: () => calls.filter(({ method }) => method === 'PUT') }
}

test('an untouched rule closes without a question', async () => {
  const { onClose } = await open()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('closing with unsaved changes asks first, and keeps what was typed', async () => {
  const { onClose } = await open()
  await name.fill('Hold very big orders')
  await button('Cancel').click()
  await button('Keep editing').click()
  await expect.element(name).toHaveValue('Hold very big orders')
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await button('Cancel').click()
  await button('Discard changes').click()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a rule with a gap can’t be saved; a whole one is saved once, and the drawer closes', async () => {
  const clicked = Promise.withResolvers<void>()
  const { onClose, saves } = await open(() => clicked.promise.then(() => ({ rule: { isOn: false } })))
  await name.fill(' ')
  await expect.element(button('Save rule')).toBeDisabled()
  await name.fill('Hold them')
  await button('Save rule').dblClick()
  clicked.resolve()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(saves().map(({ body }) => body)).toMatchObject([{ name: 'Hold them', actions: initial.actions }])
})

test('a refused rule stays open with its reason and its changes', async () => {
  const message = 'You already have 100 rules.'
  const { onClose } = await open(() => refuse(409, { error: 'LIMIT_REACHED', message }))
  await name.fill('Hold them')
  await button('Save rule').click()
  await expect.element(page.getByText('The rule wasn’t saved')).toBeVisible()
  await expect.element(name).toHaveValue('Hold them')
  expect(onClose).not.toHaveBeenCalled()
})

test('a condition on the store’s texts may be empty where that means something', async () => {
  const { saves, onClose } = await open()
  await page.getByRole('combobox', { name: 'About, condition 1' }).click()
  await page.getByRole('option', { name: 'gift message', exact: true }).click()
  await expect.element(button('Save rule')).toBeDisabled()
  await page.getByRole('combobox', { name: 'How it is compared, condition 1' }).click()
  await page.getByRole('option', { name: 'isn’t', exact: true }).click()
  await button('Save rule').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(saves()[0]!.body).toMatchObject({ conditions: [{ about: 'gift-message', how: 'is-not', text: '' }] })
})
