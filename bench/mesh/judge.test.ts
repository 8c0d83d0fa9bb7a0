import { expect, it } from 'vitest'
import { type Figures, judge, type Speed } from './judge.ts'

const NAMES = ['binary STL', 'ASCII STL', 'OBJ'] as const

/** Figures of which every target is just reached. */
function figures(changes: Record<string, number> = {}, memory: Partial<Figures['memory']> = {}): Figures {
  const speeds: Record<string, number> = {
    'scan, binary STL': 300,
    'scan, ASCII STL': 300,
    'scan, OBJ': 500,
    'full report, binary STL': 100,
    'reading, 3MF': 400,
    'lib3mf, 3MF': 100,
    ...Object.fromEntries(NAMES.map((name) => [`three, ${name}`, 100])),
    ...changes,
  }
  const list = Object.entries(speeds).map(
    ([name, speed]): Speed => ({ name, file: 'a.stl', megabytes: 200, speed, perProcessorSecond: speed }),
  )
  return {
    speeds: list,
    memory: { file: 200e6, nothing: 60e6, scan: 100e6, measure: 800e6, ...memory },
    load: 0,
  }
}

const missed = (...changes: Parameters<typeof figures>) =>
  judge(figures(...changes)).flatMap(({ target, isReached }) => (isReached ? [] : [target]))

it('what is just reached is reached', () => {
  expect(missed()).toEqual([])
})

it.each<[string, Record<string, number>, Partial<Figures['memory']>]>([
  ['scan of a binary STL against three', { 'scan, binary STL': 299 }, {}],
  ['full report of a binary STL: MB/s', { 'full report, binary STL': 99 }, {}],
  ['ASCII STL against three', { 'three, ASCII STL': 101 }, {}],
  ['OBJ against three', { 'scan, OBJ': 499 }, {}],
  ['3MF against lib3mf', { 'reading, 3MF': 399 }, {}],
  ['memory of a scan beyond plain reading: MB', {}, { scan: 101e6 }],
  ['memory of the full report against the file', {}, { measure: 801e6 }],
])('%s is held against its own figures', (target, speeds, memory) => {
  expect(missed(speeds, memory)).toEqual([target])
})

it('a figure that was not measured is no target that was reached', () => {
  const { speeds, ...rest } = figures()
  expect(() => judge({ ...rest, speeds: speeds.slice(1) })).toThrow('was not measured')
})
