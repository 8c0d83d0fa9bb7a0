import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { MissingBytesError } from '../blob-store.ts'
import { createFolderBlobStore } from './folder-blob-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'spoolyard-incoming-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { incoming } = createFolderBlobStore(folder)
const receive = (id: string, from: number, text: string) =>
  incoming.receive(id, {
    from,
    body: (async function* () {
      yield Buffer.from(text)
    })(),
    onKept: async () => undefined,
  })
const textOf = (id: string) => incoming.withFile(id, (path) => readFile(path, 'utf8'))

test('an upload that resumes overwrites everything after the last confirmed byte', async () => {
  await receive('upl_1', 0, 'abcdefgh')
  await receive('upl_1', 3, 'XY')
  expect(await textOf('upl_1')).toBe('abcXY')
})

test('an upload never resumes after bytes that were lost', async () => {
  await receive('upl_2', 0, 'abc')
  await expect(receive('upl_2', 5, 'fgh')).rejects.toThrow(MissingBytesError)
  expect(await textOf('upl_2')).toBe('abc')
})
