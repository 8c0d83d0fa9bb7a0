import { expect, test } from 'vitest'
import { findText } from './find-text.ts'

const marked = (text: string, wanted: string) => {
  const found = findText(text, wanted)
  return found && text.slice(found.start, found.start + found.length)
}

test('the highlighted part is the match in its original spelling', () => {
  expect(marked('VASE-BLK-09', 'blk')).toBe('BLK')
  expect(marked('Zoë Müller', 'ë mü')).toBe('ë Mü')
  expect(marked('Zoë Müller', 'zoe muller')).toBe('Zoë Müller')
  expect(marked('Łódź, Straße 5', 'lodz')).toBe('Łódź')
  expect(marked('Łódź, Straße 5', 'strasse')).toBe('Straße')
  expect(marked('Jose\u0301 Nuñez', 'josé nunez')).toBe('Jose\u0301 Nuñez')
  expect(marked('50% off_now', '% off_')).toBe('% off_')
  expect(marked('🪴 Planter', 'plant')).toBe('Plant')
})

test('full-width letters and ligatures match plain letters', () => {
  expect(marked('ＶＡＳＥ-1', 'vase')).toBe('ＶＡＳＥ')
  expect(marked('Oﬃce lamp', 'ffi')).toBe('ﬃ')
  expect(marked('Oﬃce lamp', 'off')).toBe('Oﬃ')
})

test('missing text is not highlighted', () => {
  expect(findText('VASE-BLK', 'VASEBLK')).toBeNull()
})
