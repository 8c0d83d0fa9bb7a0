import { expect, test } from 'vitest'
import { areaOf, fieldsOf, firstFields, type Side } from './area-fields.ts'

const bounds = { min: [-10, 5, 0], max: [50, 45, 10] } as Parameters<typeof areaOf>[1]

test('a new area is in the middle of the top', () => {
  const area = areaOf(firstFields(bounds), bounds)
  expect(area).toMatchObject({ origin: [20, 25, 10], normal: [0, 0, 1], widthMm: 48, heightMm: 32 })
})

test.each<Side>(['TOP', 'BOTTOM', 'FRONT', 'BACK', 'LEFT', 'RIGHT'])(
  'an area on the side %s is read as it was entered, and faces away from the part',
  (side) => {
    const fields = {
      ...firstFields(bounds),
      side,
      rightMm: '3.5',
      upMm: '-2',
      insetMm: '1',
      textOption: 'Name',
    }
    const area = areaOf({ ...fields, forbiddenWords: 'a, b' }, bounds)
    expect(fieldsOf(area, bounds)).toEqual({ ...fields, forbiddenWords: 'a, b' })
    const middle = [20, 25, 5]
    const outwards = area.origin.reduce(
      (sum, value, axis) => sum + (value - middle[axis]!) * area.normal[axis]!,
      0,
    )
    expect(outwards).toBeGreaterThan(0)
  },
)

test('an area that leans isn’t shown as fields', () => {
  const area = areaOf(firstFields(bounds), bounds)
  expect(fieldsOf({ ...area, up: [1, 0, 0] }, bounds)).toBeNull()
})
