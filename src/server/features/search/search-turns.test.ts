import { expect, test } from 'vitest'
import type { Context } from '#server/kernel/context.ts'
import { inSearchTurn } from './search-turns.ts'

/** Searches that run until they are canceled. Nothing reads the database. */
function openSearches() {
  const context = { db: {} } as Context
  const running: { sellerId: string; end: () => void }[] = []
  const search = (sellerId: string) =>
    inSearchTurn(
      context,
      sellerId,
      () => new Promise<void>((resolve) => running.push({ sellerId, end: resolve })),
    )
  const ownersOf = () => running.map(({ sellerId }) => sellerId)
  return { search, running, ownersOf }
}

test('however many searches one seller sends, another seller’s search waits for none of them', async () => {
  const { search, running, ownersOf } = openSearches()
  const flood = Array.from({ length: 20 }, () => search('many'))
  const one = search('one')
  await Promise.resolve()
  expect(ownersOf()).toEqual(['many', 'one'])
  running[1]!.end()
  await one
  // The next of the flood begins only when the one before it has ended.
  expect(ownersOf()).toEqual(['many', 'one'])
  for (let ended = 0; ended < 20; ended++) {
    running.filter(({ sellerId }) => sellerId === 'many')[ended]!.end()
    await flood[ended]
  }
  expect(ownersOf().filter((sellerId) => sellerId === 'many')).toHaveLength(20)
})
