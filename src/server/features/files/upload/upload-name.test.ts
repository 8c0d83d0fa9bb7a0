import { expect, test } from 'vitest'
import { modelNameOf, readUploadName } from './upload-name.ts'

test.each([
  ['vase.stl', 'vase.stl', ''],
  ['pots/small/vase.stl', 'vase.stl', 'pots/small'],
  ['..\\..\\etc\\vase.stl', 'vase.stl', 'etc'],
  ['/../vase.stl', 'vase.stl', ''],
  ['./a//b/vase.stl', 'vase.stl', 'a/b'],
  ['vase\u202elts.exe', 'vaselts.exe', ''],
  ['..', 'Model', ''],
])('the file name %j climbs nowhere and hides nothing', (text, name, folder) => {
  expect(readUploadName(text)).toEqual({ name, folder })
})

test('a long file name keeps its beginning and its extension', () => {
  const { name } = readUploadName(`begin-${'x'.repeat(200)}-end.stl`)
  expect(name).toMatch(/^begin-x+…x+-end\.stl$/)
  expect(name.length).toBeLessThanOrEqual(120)
})

test.each([
  ['vase.STL', 'vase'],
  ['.stl', '.stl'],
  ['vase.v2.3mf', 'vase.v2'],
])('the model of %s is called %s', (fileName, name) => {
  expect(modelNameOf(fileName)).toBe(name)
})
