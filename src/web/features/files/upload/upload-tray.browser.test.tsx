import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ModelFile } from '#contract/products/files.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import type { OwnUpload } from '#web/uploads/upload-phases.ts'
import { addUploads, removeUpload, useUploads } from '#web/uploads/upload-store.ts'
import { UploadTray } from './upload-tray.tsx'

const upload = (key: string, phase: OwnUpload['phase'], more: Partial<OwnUpload> = {}): OwnUpload => ({
  key,
  name: `${key}.stl`,
  bytes: 1_000,
  versionOf: null,
  uploadId: `upl_${key}`,
  resumes: null,
  fileId: null,
  phase,
  ...more,
})
const failed = (key: string) =>
  upload(key, { kind: 'failed', reason: 'This file is empty.', canRetry: false })
const stored = (fileId: string | null) =>
  ({ kind: 'stored', since: Date.now() - 1_000, found: null, fileId }) as const

function show(...own: OwnUpload[]) {
  useUploads.setState({ owner: 'usr_1', own, leftOut: 0, forgotten: new Set() })
}
beforeEach(() => show())
afterEach(() => show())

const tray = page.getByRole('region', { name: 'Uploads' })
const noUploads = { 'GET /uploads': () => ({ uploads: [] }), 'GET /user': () => ({ id: 'usr_1' }) }
const newest = (more: Partial<ModelFile['newest']> = {}) =>
  ({
    state: 'READY',
    worst: null,
    findingCount: 0,
    sizeMm: null,
    bytes: 1_000,
    fileName: 'cup.stl',
    ...more,
  }) as ModelFile['newest']

test('without uploads there is no tray', async () => {
  serve(noUploads)
  await mount(<UploadTray />)
  expect(tray.elements()).toEqual([])
})

test('a file that is chosen while the tray loads is sent once it has', async () => {
  serve(noUploads)
  useUploads.setState({ owner: null })
  const [key] = addUploads([{ file: new File(['solid cup'], 'cup.stl'), name: 'cup.stl' }])
  expect(useUploads.getState().own).toMatchObject([{ phase: { kind: 'waiting' } }])
  await mount(<UploadTray />)
  const started = { name: 'cup.stl', phase: expect.not.objectContaining({ kind: 'waiting' }) }
  await expect.poll(() => useUploads.getState().own).toMatchObject([started])
  removeUpload(key!)
})

test('what needs attention comes first, and removing it moves the focus to the next', async () => {
  serve(noUploads)
  show(upload('cup', { kind: 'paused', sentBytes: 500, reason: null }), failed('bowl'), failed('dish'))
  await mount(<UploadTray />)
  const names = () =>
    tray
      .getByRole('listitem')
      .elements()
      .map((row) => /\w+\.stl/.exec(row.textContent)?.[0])
  await expect.poll(names).toEqual(['bowl.stl', 'dish.stl', 'cup.stl'])
  const remove = tray
    .getByRole('button', { name: /Remove/ })
    .first()
    .element()
  remove.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['dish.stl', 'cup.stl'])
  expect(tray.getByRole('listitem').first().element().contains(document.activeElement)).toBe(true)
})

test('leaving the page warns only while something is on its way', async () => {
  serve(noUploads)
  show(upload('cup', { kind: 'paused', sentBytes: 500, reason: null }))
  await mount(<UploadTray />)
  await expect.element(tray).toBeVisible()
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(true)
  show(failed('cup'))
  await expect.poll(leave).toBe(false)
})

test('a stored file is followed until it is measured', async () => {
  let state: ModelFile['newest']['state'] = 'MEASURING'
  serve({ ...noUploads, 'GET /files/fil_1': () => ({ file: { id: 'fil_1', newest: newest({ state }) } }) })
  show(upload('cup', stored('fil_1'), { fileId: 'fil_1' }))
  const { queryClient } = await mount(<UploadTray />)
  await expect.element(tray.getByText(/Checking/).first()).toBeVisible()
  state = 'READY'
  await queryClient.invalidateQueries()
  await expect.element(tray.getByRole('link', { name: 'Open cup.stl' })).toBeInTheDocument()
})

test('a stored file whose message was missed is found by name and size', async () => {
  const files = [
    { id: 'fil_0', isSample: false, newest: newest({ bytes: 999 }) },
    { id: 'fil_1', isSample: false, newest: newest() },
  ]
  const file = { id: 'fil_1', newest: newest({ state: 'MEASURING' }) }
  serve({ ...noUploads, 'GET /files': () => ({ files, total: 2 }), 'GET /files/fil_1': () => ({ file }) })
  show(upload('cup', stored(null)))
  await mount(<UploadTray />)
  await expect.poll(() => useUploads.getState().own[0]?.fileId).toBe('fil_1')
})

test('a stored file that was deleted meanwhile leaves the tray', async () => {
  serve({ ...noUploads, 'GET /files/fil_1': () => refuse(404, { error: 'NOT_FOUND' }) })
  show(upload('cup', stored('fil_1'), { fileId: 'fil_1' }))
  await mount(<UploadTray />)
  await expect.poll(() => useUploads.getState().own).toEqual([])
})
