import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { Select } from '../forms/select.tsx'
import { Drawer } from './drawer.tsx'

function Example({ onClose = () => undefined }: { onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [color, setColor] = useState<string | null>(null)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Drawer
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false)
          onClose()
        }}
        title="Store settings"
      >
        <Select
          label="Color"
          options={[
            { value: 'red', label: 'Red' },
            { value: 'blue', label: 'Blue' },
          ]}
          value={color}
          onChange={setColor}
        />
      </Drawer>
    </>
  )
}

const drawer = page.getByRole('dialog', { name: 'Store settings' })

test('Escape closes a drawer once and gives the focus back', async () => {
  const onClose = vi.fn()
  await mount(<Example onClose={onClose} />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(drawer).toBeVisible()
  // Also while a button in it shows its name.
  await userEvent.tab()
  await expect.element(page.getByText('Close', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('Escape in an open list closes the list, not the drawer', async () => {
  const onClose = vi.fn()
  await mount(<Example onClose={onClose} />)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('combobox', { name: 'Color' }).click()
  await expect.element(page.getByRole('option', { name: 'Blue' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(drawer).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('the focus stays in the drawer', async () => {
  await mount(<Example />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(drawer).toBeVisible()
  for (let step = 0; step < 4; step++) {
    await userEvent.tab()
    expect(drawer.element().contains(document.activeElement)).toBe(true)
  }
})
