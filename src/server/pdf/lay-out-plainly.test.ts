import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { faces } from './faces.ts'
import { layOutPlainly } from './lay-out-plainly.ts'

const open = () => new PDFDocument({ autoFirstPage: false }).font(faces.sans).fontSize(8)

test('numbers, dates and amounts are as wide as the font itself lays them out, and words keep its rules', () => {
  const own = open()
  const plain = open()
  layOutPlainly(plain)
  for (const text of [
    '2026-10-01',
    '−$1,234.56',
    '$0.00',
    '#10023',
    'Order 11 of 1,177',
    'Two fine offers',
    'AVATAR',
  ])
    expect([text, plain.widthOfString(text)]).toEqual([text, own.widthOfString(text)])
})
