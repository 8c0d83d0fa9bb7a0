import { expect, test } from 'vitest'
import { stage } from '#contract/orders/print-order-states.ts'
import { printOrderStates } from '#contract/orders/stages.ts'
import { printOrderStateLabels } from './print-order-state-labels.ts'
import { stageLabels, stagesOnTheWay, stagesReached } from './stage-labels.ts'

test('every stage has its own label and a meaning', () => {
  const labels = stage.options.map((one) => stageLabels[one].label)
  expect(new Set(labels).size).toBe(stage.options.length)
  for (const one of stage.options) expect(stageLabels[one].meaning).toMatch(/\.$/)
})

test('every state of a print order has its own words, and none shows the code', () => {
  const words = printOrderStates.map((state) => printOrderStateLabels[state])
  expect(new Set(words).size).toBe(printOrderStates.length)
  for (const text of words) expect(text).toMatch(/^[A-Z][a-z ,]+$/)
})

test('an order moves through five stages and everything else stands aside', () => {
  expect(stagesOnTheWay.map(stagesReached)).toEqual([1, 2, 3, 4, 5])
  expect([stagesReached('SENDING'), stagesReached('NEEDS_YOU'), stagesReached('CANCELED')]).toEqual([0, 0, 0])
})
