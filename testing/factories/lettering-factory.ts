import type { LetteringArea } from '#contract/products/lettering.ts'

/** An area on the top of a box of 60 × 40 × 10 mm. */
export const letteringArea: LetteringArea = {
  origin: [30, 20, 10],
  normal: [0, 0, 1],
  up: [0, 1, 0],
  widthMm: 50,
  heightMm: 30,
  mode: 'emboss',
  depthMm: 1,
  font: 'noto-sans-bold',
  alignment: 'center',
  letterHeightMm: 12,
  minLetterHeightMm: 6,
  maxCharacters: 20,
  maxLines: 2,
  forbiddenWords: [],
  textOption: null,
}

/** The same with a logo of no seller. */
export const logoArea: LetteringArea = {
  ...letteringArea,
  logo: { id: '00000000-0000-4000-8000-0000000000ff', place: 'left', heightMm: 5 },
}
