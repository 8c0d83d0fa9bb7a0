import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LedgerEntry } from './ledger.ts'
import { openStore, type Store } from './store.ts'

let dir = ''
let store: Store
const open = (compactAfterBytes?: number) =>
  openStore({ dir, now: () => 0, ...(compactAfterBytes !== undefined && { compactAfterBytes }) })
const shops = () => store.collection<{ name: string }>('shops')

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'store-'))
  store = open()
})
afterEach(() => {
  store.close()
  rmSync(dir, { recursive: true })
})

const entry = (id: string): LedgerEntry => ({
  provider: 'print',
  route: 'r',
  account: 'a',
  action: 'did',
  id,
  reference: null,
  chargedCents: 5,
})

function save(id: string, name: string) {
  const tx = store.begin()
  tx.put(shops(), id, { name })
  tx.record(entry(id))
  tx.commit('200')
}

test('restores every committed change after an unclean shutdown', () => {
  save('1', 'Paper')
  save('1', 'Moon')
  save('2', 'Gone')
  const tx = store.begin()
  tx.remove(shops(), '2')
  tx.commit('')
  store = open()
  expect([...shops().values()]).toEqual([{ name: 'Moon' }])
  expect(store.ledger.find({}).map(({ n, id, answered }) => [n, id, answered])).toEqual([
    [1, '1', '200'],
    [2, '1', '200'],
    [3, '2', '200'],
  ])
})

test('drops a partial line left by a killed process', () => {
  save('1', 'Whole')
  appendFileSync(join(dir, 'journal.jsonl'), '{"changes":[["shops","2",{"na')
  store = open()
  save('3', 'After')
  store = open()
  expect([...shops().values()].map(({ name }) => name)).toEqual(['Whole', 'After'])
})

test('completes a ledger that is one transaction behind the journal', () => {
  save('1', 'One')
  save('2', 'Two')
  const path = join(dir, 'ledger.jsonl')
  writeFileSync(path, `${readFileSync(path, 'utf8').split('\n')[0]}\n`)
  store = open()
  expect(store.ledger.find({}).map(({ id }) => id)).toEqual(['1', '2'])
  expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(2)
})

test('compacts the journal without losing data', () => {
  store.close()
  store = open(2000)
  for (let i = 0; i < 200; i++) save('same', `Name ${i}`)
  expect(readFileSync(join(dir, 'journal.jsonl'), 'utf8').length).toBeLessThan(4000)
  store = open(2000)
  expect(shops().get('same')).toEqual({ name: 'Name 199' })
  expect(store.ledger.find({})).toHaveLength(200)
})

test('a reset clears everything except the sequences', () => {
  save('1', 'Paper')
  const tx = store.begin()
  expect(tx.nextNumber('orders')).toBe(1)
  tx.commit('')
  store.reset()
  store = open()
  expect(shops().size).toBe(0)
  expect(store.ledger.find({})).toEqual([])
  expect(store.begin().nextNumber('orders')).toBe(2)
})
