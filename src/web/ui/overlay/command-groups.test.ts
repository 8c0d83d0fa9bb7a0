import { expect, test } from 'vitest'
import { type Command, commandGroups } from './command-groups.ts'

const commands: Command[] = [
  { key: 'submit', label: 'Submit all orders', group: 'Actions', keywords: 'print send' },
  { key: 'unsubmitted', label: 'Unsubmitted orders', group: 'Pages' },
  { key: 'settings', label: 'Settings', group: 'Pages' },
]
const shown = (query: string, recent?: string[]) =>
  commandGroups(commands, query, recent).map(({ value, items }) => [value, ...items.map(({ key }) => key)])

test('everything stands under its heading, what was used last on top and only once', () => {
  expect(shown('')).toEqual([
    ['Actions', 'submit'],
    ['Pages', 'unsubmitted', 'settings'],
  ])
  expect(shown('', ['settings', 'gone'])).toEqual([
    ['Recent', 'settings'],
    ['Actions', 'submit'],
    ['Pages', 'unsubmitted'],
  ])
})

test('every word that is typed has to be found, in whatever order', () => {
  expect(shown('orders sub')).toEqual([
    ['Actions', 'submit'],
    ['Pages', 'unsubmitted'],
  ])
  expect(shown('print')).toEqual([['Actions', 'submit']])
  expect(shown('nothing like it')).toEqual([])
})

test('what the server found is shown whatever the words', () => {
  const found: Command = { key: 'N-1', label: 'Order N-1', group: 'Orders', isFound: true }
  expect(commandGroups([found], 'dana')).toHaveLength(1)
})
