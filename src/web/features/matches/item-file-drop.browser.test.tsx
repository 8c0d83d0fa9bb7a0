import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { useUploads } from '#web/uploads/upload-store.ts'
import { ItemFileDrop } from './item-file-drop.tsx'

test('a model dropped on an item is uploaded, and opens the item’s new product', async () => {
  serve({})
  const { router, search } = await mount(
    <ItemFileDrop lineId="lin_1" name="PLANTER-HEX" />,
    '/dashboard/products/unlinked',
  )
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['solid planter'], 'planter.stl'))
  const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
  page.getByRole('button', { name: 'Drop or choose its file: PLANTER-HEX' }).element().dispatchEvent(drop)
  // Otherwise the page uploads it, too.
  expect(drop.defaultPrevented).toBe(true)
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/products/new')
  const { line, upload } = search()
  expect(line).toBe('lin_1')
  expect(useUploads.getState().own.find(({ key }) => key === upload)?.name).toBe('planter.stl')
})
