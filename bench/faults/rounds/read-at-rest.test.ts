import { expect, test } from 'vitest'
import { evidence } from '../verdict/evidence-factory.ts'
import { readAtRest } from './read-at-rest.ts'

test('an order that is checked again while evidence is read isn’t stuck; one that stays so is', async () => {
  const facts = { id: 'so_1', sellerId: 's', source: 'shipstation', sourceOrderId: '1' } as const
  const told = { isCanceledAtShop: false, isCancelShown: false, isChangeTold: false }
  const waiting = evidence({ shopOrders: [{ ...facts, ...told, isUnsubmitted: true, isOverdue: true }] })
  const readings = [waiting, evidence()]
  const calm = await readAtRest({ evidence: async () => readings.shift()! })
  expect(calm.shopOrders).toEqual([])
  expect(await readAtRest({ evidence: async () => waiting }, 0)).toBe(waiting)
})
