import { expect, test } from 'vitest'
import { areaOf, draggedFieldsOf, fieldsOf, firstFields, placeFieldsOf, type Side } from './area-fields.ts'

const bounds = { min: [-10, 5, 0], max: [50, 45, 10] } as Parameters<typeof areaOf>[1]
const slope = { normal: [0, -0.6, 0.8], up: [0, 0.8, 0.6] } as const

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
      turn: '30',
      surface: 'curved' as const,
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

test('letters turn to the left as they are read', () => {
  const area = areaOf({ ...firstFields(bounds), turn: '90' }, bounds)
  expect(area.up).toEqual([-1, 0, 0])
})

test('an area on a slope is kept exactly, and moves along it', () => {
  const area = { ...areaOf(firstFields(bounds), bounds), ...slope, origin: [1, 2, 3] } as ReturnType<
    typeof areaOf
  >
  const fields = fieldsOf(area, bounds)
  expect(fields).toMatchObject({ side: 'PICKED', rightMm: '0', upMm: '0' })
  expect(areaOf(fields, bounds)).toEqual(area)
  const moved = { ...area, origin: [3, 2.8, 3.6] as [number, number, number], widthMm: 20 }
  const dragged = draggedFieldsOf(fields, moved, bounds)
  expect(dragged).toEqual({ rightMm: '2', upMm: '1', widthMm: '20', heightMm: '32' })
  expect(areaOf({ ...fields, ...dragged }, bounds)).toEqual(moved)
})

test('a face that is picked on a side of the part has the fields of that side', () => {
  const area = { ...areaOf(firstFields(bounds), bounds), origin: [22, 25, 8] as [number, number, number] }
  expect(placeFieldsOf(area, bounds)).toMatchObject({ side: 'TOP', rightMm: '2', upMm: '0', insetMm: '2' })
})
