import { expect, test } from 'vitest'
import { readUploadProgress } from './upload-events.ts'

test('the percent of an upload stands after the last colon, whatever the name of the file', () => {
  expect(readUploadProgress('vase.stl:40')).toEqual({ name: 'vase.stl', percent: 40 })
  expect(readUploadProgress('a:100.stl:7')).toEqual({ name: 'a:100.stl', percent: 7 })
  expect(readUploadProgress('vase.stl')).toBeNull()
  expect(readUploadProgress('vase.stl:soon')).toBeNull()
})
