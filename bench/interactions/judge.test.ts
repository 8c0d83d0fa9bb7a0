import { expect, test } from 'vitest'
import { figuresOf, type Interaction, mostPerSecond, slowestByAct } from './judge.ts'

const took = (ms: number, act = 'click'): Interaction => ({ act, ms, waited: 0, handled: ms })

test('with fewer than fifty interactions, INP is the slowest', () => {
  expect(figuresOf([took(40), took(120), took(16)], 49, []).inp).toBe(120)
})

test('the slowest of every fifty is left out of INP, but not of the worst', () => {
  const figures = figuresOf([took(40), took(120), took(90), took(300)], 100, [])
  expect(figures.inp).toBe(90)
  expect(figures.worst?.ms).toBe(300)
})

test('interactions that are too short to be reported count', () => {
  expect(figuresOf([took(200)], 50, [])).toMatchObject({ interactions: 50, inp: 0 })
})

test('the longest task is reported', () => {
  expect(figuresOf([], 0, [60, 210, 75])).toMatchObject({ longTasks: 3, longestTaskMs: 210 })
})

test('of each act the slowest is told, slowest first', () => {
  const all = [took(30, 'type'), took(80, 'select'), took(50, 'type')]
  expect(slowestByAct(all).map(({ act, ms }) => `${act} ${ms}`)).toEqual(['select 80', 'type 50'])
})

test('requests are counted by path', () => {
  expect(mostPerSecond(['/a', '/b', '/a', '/a'], 2)).toEqual({ path: '/a', perSecond: 1.5 })
  expect(mostPerSecond([], 2)).toEqual({ path: 'none', perSecond: 0 })
})
