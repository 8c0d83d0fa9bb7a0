import { expect, test } from 'vitest'
import { bundledFonts } from '#contract/constants.ts'
import { openFamily } from '#mesh/lettering/font-family.ts'
import { shapeLine } from '#mesh/lettering/shape-line.ts'
import { readFontFiles } from './font-files.ts'

test.each(bundledFonts)(
  '%s has Latin, Greek, Cyrillic, Arabic, Hebrew, Devanagari and Thai letters',
  (font) => {
    const family = openFamily(readFontFiles(font))
    for (const line of ['Zoë 5', 'Ελλάς', 'Привет', 'مرحبا', 'שלום', 'नमस्ते', 'สวัสดี'])
      expect(shapeLine(line, family, 10, 0.1).contours.length).toBeGreaterThan(2)
  },
)

test.each([
  ['noto-sans-korean-bold', '한글'],
  ['noto-sans-korean-black', '한글'],
  ['noto-sans-chinese-bold', '汉字'],
] as const)('%s has its own letters, too', (font, line) => {
  expect(shapeLine(line, openFamily(readFontFiles(font)), 10, 0.1).contours.length).toBeGreaterThan(2)
})
