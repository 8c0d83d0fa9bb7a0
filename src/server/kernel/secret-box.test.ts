import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSecretBox, deriveKey, loadOrCreateKeyFile, parseSecretKeys } from './secret-box.ts'

const oldKey = { id: 'k1', key: Buffer.alloc(32, 1) }
const newKey = { id: 'k2', key: Buffer.alloc(32, 2) }
const place = 'source_connections:key:con_1'
let dir = ''

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'spoolyard-secret-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('a secret opens where it was stored, and its text isn’t in what is stored', () => {
  const box = createSecretBox([oldKey])
  const sealed = box.seal('pass wörd', place)
  expect(sealed).toMatch(/^v1\.k1\.[\w-]+$/)
  expect(Buffer.from(sealed.split('.')[2]!, 'base64url').includes('pass')).toBe(false)
  expect(box.open(sealed, place)).toBe('pass wörd')
  expect(box.seal('pass wörd', place)).not.toBe(sealed)
})

test('a secret that was copied to another row, cut or changed doesn’t open', () => {
  const box = createSecretBox([oldKey])
  const sealed = box.seal('secret', place)
  expect(() => box.open(sealed, 'source_connections:key:con_2')).toThrow()
  expect(() => box.open(sealed.slice(0, -3), place)).toThrow()
  expect(() => box.open(`v1.k1.${'A'.repeat(60)}`, place)).toThrow()
  expect(() => box.open('secret', place)).toThrow('not a sealed secret')
})

test('keys can be rotated without losing what older keys sealed', () => {
  const sealed = createSecretBox([oldKey]).seal('secret', place)
  const box = createSecretBox([newKey, oldKey])
  expect(box.open(sealed, place)).toBe('secret')
  expect(box.seal('secret', place)).toMatch(/^v1\.k2\./)
  expect(() => createSecretBox([newKey]).open(sealed, place)).toThrow('"k1"')
})

test('keys for different purposes are unrelated', () => {
  expect(deriveKey(oldKey.key, 'auth').equals(deriveKey(oldKey.key, 'fields'))).toBe(false)
  expect(deriveKey(oldKey.key, 'auth').equals(deriveKey(oldKey.key, 'auth'))).toBe(true)
})

test('keys are parsed from text, and invalid text is refused without repeating it', () => {
  const text = `k2:${'02'.repeat(32)},k1:${'01'.repeat(32)}`
  expect(parseSecretKeys(text)).toEqual([newKey, oldKey])
  expect(() => parseSecretKeys('k1:abc')).toThrow(/^A secret key must be an id/)
})

test('a data folder’s key is created once and readable only by its owner', () => {
  const [first] = loadOrCreateKeyFile(join(dir, 'new'))
  const path = join(dir, 'new', 'secret.key')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(loadOrCreateKeyFile(join(dir, 'new'))).toEqual([first])
  expect(readdirSync(join(dir, 'new'))).toEqual(['secret.key'])
})

test('processes that start together on a new folder agree on the key', async () => {
  const script = `import { loadOrCreateKeyFile } from ${JSON.stringify(new URL('./secret-box.ts', import.meta.url).href)}
    console.log(loadOrCreateKeyFile(${JSON.stringify(dir)})[0].key.toString('hex'))`
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const keys = await Promise.all([run(), run(), run(), run()])
  expect(new Set(keys.map(({ stdout }) => stdout)).size).toBe(1)
  expect(existsSync(join(dir, 'secret.key'))).toBe(true)
})
