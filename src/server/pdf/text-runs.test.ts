import { expect, test } from 'vitest'
import { textRuns } from './text-runs.ts'

const drawn = (text: string) => textRuns(text).map((run) => run.text)

test('text of one direction and one font is one run', () => {
  expect(textRuns('Łódź 3D, Ελλάδα')).toEqual([
    { text: 'Łódź 3D, Ελλάδα', face: 'sans', isRightToLeft: false },
  ])
  expect(textRuns('Total', true)).toEqual([{ text: 'Total', face: 'sansBold', isRightToLeft: false }])
})

test('fonts change with the script', () => {
  expect(textRuns('三维 3D 한국').map(({ face }) => face)).toEqual(['chineseAndJapanese', 'sans', 'korean'])
})

test('in a line from right to left, words stand in that order, numbers read forward and brackets turn', () => {
  expect(drawn('שלום (3D) 26')).toEqual(['26', ' (', '3D', ') ', 'שלום'])
})

test('a foreign word doesn’t turn the line around it', () => {
  expect(drawn('Order שלום 12')).toEqual(['Order ', '12', ' ', 'שלום'])
})
