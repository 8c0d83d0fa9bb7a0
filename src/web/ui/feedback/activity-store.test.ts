import { afterAll, beforeEach, expect, test, vi } from 'vitest'

// The store lives as long as a page: a fresh copy of it is what a reload makes.
const tab = new Map<string, string>()
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  tab.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, text: string) => tab.set(key, text),
  })
})

let pages = 0
async function openPage() {
  pages += 1
  const store: typeof import('./activity-store.ts') = await import(
    /* @vite-ignore */ `./activity-store.ts?page=${pages}`
  )
  const kept = () => JSON.parse(tab.get('spoolyard.activity') ?? '{"entries":[]}').entries
  return { ...store, kept }
}

test('what was said before a reload is still there after it, the newest first', async () => {
  const before = await openPage()
  before.recordActivity({ message: 'Saved' })
  before.recordActivity({ tone: 'danger', message: 'Failed to cancel order' })
  const after = await openPage()
  after.recordActivity({ message: 'Saved again' })
  expect(after.kept().map(({ message }: { message: string }) => message)).toEqual([
    'Saved again',
    'Failed to cancel order',
    'Saved',
  ])
})

test('the last 200 messages are kept', async () => {
  const page = await openPage()
  for (let number = 1; number <= 205; number += 1) page.recordActivity({ message: `Message ${number}` })
  expect(page.kept()).toHaveLength(200)
  expect(page.kept().at(-1).message).toBe('Message 6')
})

test('someone else at the same tab does not see them', async () => {
  const page = await openPage()
  page.recordActivity({ message: 'Before anyone signed in' })
  page.claimActivity('nora')
  expect(page.kept()).toHaveLength(1)
  page.claimActivity('dana')
  expect(page.kept()).toHaveLength(0)
})

test('rubbish in the store is as good as nothing', async () => {
  tab.set('spoolyard.activity', '{"owner":null,"entries":[{"id":"1","message":7}]}')
  const page = await openPage()
  page.recordActivity({ message: 'Saved' })
  expect(page.kept()).toHaveLength(1)
})
