import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  isBusy?: boolean
  onConfirm?: () => void
}

function Example({ isBusy = false, onConfirm = () => undefined }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Cancel order
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Cancel order 1042?"
        consequence="We refund $12.40."
        actionLabel="Cancel and refund $12.40"
        keepLabel="Keep order"
        isBusy={isBusy}
        onConfirm={onConfirm}
      />
    </>
  )
}

const dialog = page.getByRole('alertdialog', { name: 'Cancel order 1042?' })
const opener = page.getByRole('button', { name: 'Cancel order', exact: true })
const confirm = page.getByRole('button', { name: 'Cancel and refund $12.40' })

test('a dialog names its consequence and does nothing until it is confirmed', async () => {
  const onConfirm = vi.fn()
  await mount(<Example onConfirm={onConfirm} />)
  await opener.click()
  await expect.element(dialog).toHaveAccessibleDescription('We refund $12.40.')
  expect(onConfirm).not.toHaveBeenCalled()
  await confirm.click()
  expect(onConfirm).toHaveBeenCalledTimes(1)
  await expect.element(dialog).toBeVisible()
})

test.each(['{Escape}', 'Keep order'])('%s keeps everything and gives the focus back', async (how) => {
  const onConfirm = vi.fn()
  await mount(<Example onConfirm={onConfirm} />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
  if (how === '{Escape}') await userEvent.keyboard(how)
  else await page.getByRole('button', { name: how }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('while the action runs the dialog stays open and the action can’t be repeated', async () => {
  const onConfirm = vi.fn()
  await mount(<Example isBusy onConfirm={onConfirm} />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  confirm.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog).toBeVisible()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('the focus stays in the dialog', async () => {
  await mount(<Example />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
  for (let step = 0; step < 4; step++) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
})
