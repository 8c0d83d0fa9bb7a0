import { expect, test } from 'vitest'
import type { ModelFile, Upload } from '#contract/products/files.ts'
import { pickedProblem } from './picked-file.ts'
import {
  afterMeasuring,
  afterVerdict,
  applyUploadEvent,
  byUrgency,
  nextToSend,
  type OwnUpload,
  sumOfUploads,
} from './upload-phases.ts'

let lastKey = 0
function own(phase: OwnUpload['phase'], more: Partial<OwnUpload> = {}): OwnUpload {
  lastKey += 1
  const key = String(lastKey)
  return {
    key,
    name: `${key}.stl`,
    bytes: 100,
    versionOf: null,
    uploadId: `upl_${key}`,
    resumes: null,
    fileId: null,
    phase,
    ...more,
  }
}
const newest: ModelFile['newest'] = {
  id: '00000000-0000-4000-8000-0000000000aa',
  version: 1,
  state: 'READY',
  refusal: null,
  fileName: 'vase.stl',
  bytes: 100,
  sha256: '',
  pictureUrl: null,
  uploadedAt: '2026-01-01T00:00:00.000Z',
  sizeMm: [10, 20, 30],
  volumeMm3: 6_000,
  triangles: 12,
  bodies: 1,
  worst: null,
  findingCount: 0,
}
const waiting = () => own({ kind: 'waiting', sentBytes: 0 })
const sending = (sentBytes: number) => own({ kind: 'sending', sentBytes, isStalled: false })
const atServer = (one: OwnUpload, more: Partial<Upload>): Upload => ({
  id: one.uploadId ?? '',
  name: one.name,
  bytes: one.bytes,
  received: one.bytes,
  state: 'RECEIVING',
  sameAs: null,
  failure: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
})

test('four files are sent at a time, in the order they were added; a failed one takes no slot', () => {
  const all = [waiting(), waiting(), waiting(), waiting(), waiting()]
  expect(nextToSend(all)).toEqual(all.slice(0, 4))
  const [first, ...others] = all
  expect(nextToSend([sending(1), sending(1), sending(1), ...all])).toEqual([first])
  expect(nextToSend([sending(1), sending(1), sending(1), sending(1), ...others])).toEqual([])
  const failed = own({ kind: 'failed', reason: 'too large', canRetry: false })
  expect(nextToSend([failed, ...all])).toHaveLength(4)
})

test('a sent upload becomes a file once the server no longer lists it as an upload', () => {
  const one = own({ kind: 'checking' })
  expect(afterVerdict(one, [atServer(one, {})], 5).phase).toEqual({ kind: 'checking' })
  expect(afterVerdict(one, [], 5).phase).toEqual({ kind: 'stored', since: 5, found: null })
  const sameAs = { fileId: 'file_1', name: 'Vase' }
  expect(afterVerdict(one, [atServer(one, { state: 'DECIDE', sameAs })], 5).phase).toEqual({
    kind: 'decide',
    sameAs,
  })
  const failed = afterVerdict(one, [atServer(one, { state: 'FAILED', failure: 'Bytes were lost.' })], 5)
  expect(failed.phase).toMatchObject({ kind: 'failed', reason: 'Bytes were lost.' })
})

test('a server error is shown on its own upload, and a finished upload’s file is known before its reply', () => {
  const [one, other] = [sending(50), sending(60)]
  const uploadId = one.uploadId ?? ''
  const after = applyUploadEvent([one, other], { kind: 'error', uploadId, message: 'The disk is full.' })
  expect(after[0]?.phase).toMatchObject({ kind: 'failed', reason: 'The disk is full.' })
  expect(after[1]).toBe(other)
  expect(applyUploadEvent([one], { kind: 'complete', uploadId, fileId: 'file_7' })[0]).toMatchObject({
    fileId: 'file_7',
    phase: one.phase,
  })
})

test('a stored file is done once measured; a rejected one fails with the reason', () => {
  const one = own({ kind: 'stored', since: 0, found: null }, { fileId: 'file_1' })
  const measured = (state: 'MEASURING' | 'READY' | 'REFUSED') => ({
    ...newest,
    state,
    refusal: 'It is empty.',
  })
  expect(afterMeasuring(one, measured('MEASURING'))).toBe(one)
  expect(afterMeasuring(one, measured('READY')).phase).toMatchObject({
    kind: 'stored',
    found: { id: newest.id },
  })
  expect(afterMeasuring(one, measured('REFUSED')).phase).toMatchObject({
    kind: 'failed',
    reason: 'It is empty.',
  })
})

test('uploads that need attention come first, then running ones, then finished ones', () => {
  const done = own({ kind: 'stored', since: 0, found: null })
  const failed = own({ kind: 'failed', reason: 'no', canRetry: false })
  const question = own({ kind: 'decide', sameAs: { fileId: 'file_1', name: 'Vase' } })
  const [first, second, last] = [sending(1), sending(2), waiting()]
  expect(byUrgency([done, first, last, failed, second, question])).toEqual([
    question,
    failed,
    first,
    second,
    last,
    done,
  ])
})

test('the total progress counts sent bytes and excludes failed uploads', () => {
  const all = [
    sending(50),
    waiting(),
    own({ kind: 'stored', since: 0, found: null }),
    own({ kind: 'failed', reason: 'no', canRetry: false }),
  ]
  expect(sumOfUploads(all)).toEqual({ sentBytes: 150, bytes: 300 })
})

test('a file that can’t be uploaded is rejected with a reason before anything is sent', () => {
  expect(pickedProblem({ name: 'vase.STL', size: 10 })).toBeNull()
  expect(pickedProblem({ name: 'bracket.STEP', size: 10 })).toBeNull()
  expect(pickedProblem({ name: 'vase.ply', size: 10 })).toBe(
    'Only STL, OBJ, 3MF and STEP files can be uploaded.',
  )
  expect(pickedProblem({ name: 'vase.stl', size: 0 })).toBe('This file is empty.')
  expect(pickedProblem({ name: 'vase.stl', size: 300 * 1024 ** 2 })).toMatch(/up to 250 MB/)
})
