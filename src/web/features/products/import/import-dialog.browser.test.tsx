import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { ImportDialog } from './import-dialog.tsx'

const csv = 'SKU,Name\nCUP-1,Cup\nCUP-2,Bowl\n'
const rows = [
  { line: 2, sku: 'CUP-1', name: 'Cup', outcome: 'CREATE', changes: [], errors: [] },
  { line: 3, sku: 'CUP-2', name: 'Bowl', outcome: 'UPDATE', changes: [], errors: [] },
]

async function choose(answer: (body: { apply: boolean }) => unknown) {
  const calls = serve({ 'POST /products/import': ({ body }) => answer(body as { apply: boolean }) })
  const onClose = vi.fn()
  await mount(<ImportDialog isOpen onClose={onClose} />)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const chosen = new DataTransfer()
  chosen.items.add(new File([csv], 'products.csv', { type: 'text/csv' }))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return { onClose, bodies: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) }
}

test('a file is previewed first, and imported as it was previewed', async () => {
  const { onClose, bodies } = await choose(({ apply }) => ({ rows, isApplied: apply }))
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(bodies()).toEqual([
    { csv, apply: false },
    { csv, apply: true },
  ])
})

test('a file that can’t be read says why and imports nothing', async () => {
  const details = [{ path: 'body.csv', message: 'Line 3 has 5 cells.' }]
  const { bodies } = await choose(() =>
    refuse(422, { error: 'CSV_UNREADABLE', message: 'We can’t read this file.', details }),
  )
  await expect.element(page.getByText(/Line 3 has 5 cells/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Import products' })).toBeDisabled()
  expect(bodies()).toEqual([{ csv, apply: false }])
})
