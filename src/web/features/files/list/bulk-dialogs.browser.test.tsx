import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ModelFile } from '#contract/products/files.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { DeleteFilesDialog } from './delete-files-dialog.tsx'
import { MoveFilesDialog } from './move-files-dialog.tsx'
import { TagFilesDialog } from './tag-files-dialog.tsx'

// The dialogs read these fields only.
const file = (id: string, more: Partial<ModelFile> = {}) =>
  ({
    id,
    name: `${id}.stl`,
    folder: 'Vases',
    tags: ['kitchen'],
    usedIn: 0,
    versions: 1,
    newest: { bytes: 1_000 },
    ...more,
  }) as ModelFile

const button = (label: string) => page.getByRole('button', { name: label, exact: true })
const changes = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }))

test('only files that no product prints are deleted, and the others are named before', async () => {
  const calls = serve({ 'DELETE /files/cup': () => ({}) })
  const onDone = vi.fn()
  await mount(
    <DeleteFilesDialog
      files={[file('cup'), file('bowl', { usedIn: 2 })]}
      onClose={vi.fn()}
      onDone={onDone}
    />,
  )
  await expect.element(page.getByText(/bowl\.stl stays/)).toBeVisible()
  await button('Delete file').click()
  await expect.poll(() => onDone.mock.calls).toEqual([[[]]])
  expect(changes(calls).map(({ path }) => path)).toEqual(['/files/cup'])
})

test('nothing can be deleted when products print all of them', async () => {
  await mount(<DeleteFilesDialog files={[file('bowl', { usedIn: 2 })]} onClose={vi.fn()} onDone={vi.fn()} />)
  await expect.element(page.getByText('bowl.stl can’t be deleted')).toBeVisible()
  await expect.element(button('Delete file')).toBeDisabled()
})

test('a folder is tidied up before it is sent', async () => {
  const calls = serve({ 'PUT /files/cup': () => ({}), 'PUT /files/bowl': () => ({}) })
  await mount(
    <MoveFilesDialog files={[file('cup'), file('bowl')]} folders={[]} onClose={vi.fn()} onDone={vi.fn()} />,
  )
  await page.getByLabelText('Folder').fill(' Cups / tall /')
  await button('Move to Cups/tall').click()
  await expect
    .poll(() => changes(calls).map(({ body }) => body))
    .toEqual([{ folder: 'Cups/tall' }, { folder: 'Cups/tall' }])
})

test('tags are added to those a file has, and a refused file is named with its reason', async () => {
  const message = 'A file can have at most 30 tags.'
  const calls = serve({
    'PUT /files/cup': () => ({}),
    'PUT /files/bowl': () => refuse(422, { error: 'VALIDATION_FAILED', message }),
  })
  const onDone = vi.fn()
  await mount(
    <TagFilesDialog files={[file('cup'), file('bowl', { tags: [] })]} onClose={vi.fn()} onDone={onDone} />,
  )
  await expect.element(button('Add tags')).toBeDisabled()
  await page.getByLabelText('Tags').fill('blue, kitchen')
  await button('Add 2 tags').click()
  await expect.poll(() => onDone.mock.calls).toEqual([[['bowl']]])
  expect(changes(calls).map(({ body }) => body)).toEqual([
    { tags: ['kitchen', 'blue'] },
    { tags: ['blue', 'kitchen'] },
  ])
  await expect.element(page.getByText(/^bowl\.stl:/)).toBeVisible()
})
