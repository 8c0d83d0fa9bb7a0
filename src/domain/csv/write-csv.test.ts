import { expect, test } from 'vitest'
import { unguardFormula } from './formula-guard.ts'
import { writeCsv } from './write-csv.ts'

const cellOf = (text: string) => writeCsv(['Name'], [[text]]).slice('\uFEFFName\r\n'.length, -'\r\n'.length)

test.each(['=1+1', '+1+1', '-1+1', '@sum', '＝1+1', "'quoted"])('%s stays text in a spreadsheet', (text) => {
  expect(cellOf(text)).toBe(`'${text}`)
  expect(unguardFormula(cellOf(text))).toBe(text)
})

test.each(['-12.50', '-3', '0', 'PLA'])('%s is written as it is', (text) => {
  expect(cellOf(text)).toBe(text)
})

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(cellOf('Vase, "tall"\nwhite')).toBe('"Vase, ""tall""\nwhite"')
})
