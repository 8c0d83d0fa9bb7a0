import { type BundledFont, bundledFonts } from '#contract/constants.ts'
import type { AreaFields } from './area-fields.ts'

/** What isn’t a number, before the server sees it. */
export const numberProblems = (fields: AreaFields) =>
  numberFields
    .filter((name) => fields[name].trim() === '' || !Number.isFinite(Number(fields[name])))
    .map((field) => ({ field, message: `${areaLabels[field]} must be a number` }))

const numberFields = [
  'rightMm',
  'upMm',
  'insetMm',
  'turn',
  'depthMm',
  'widthMm',
  'heightMm',
  'letterHeightMm',
  'minLetterHeightMm',
  'maxCharacters',
  'maxLines',
  'logoHeightMm',
] as const

export const areaLabels: Record<keyof AreaFields, string> = {
  side: 'Side',
  mode: 'Letters',
  rightMm: 'Right of the middle',
  upMm: 'Above the middle',
  insetMm: 'Below the outermost face',
  turn: 'Counterclockwise rotation (°)',
  surface: 'Surface',
  place: 'Picked face',
  depthMm: 'Depth',
  widthMm: 'Width',
  heightMm: 'Height',
  letterHeightMm: 'Letter height',
  minLetterHeightMm: 'Minimum letter height',
  maxCharacters: 'Maximum characters',
  maxLines: 'Maximum lines',
  alignment: 'Alignment',
  textOption: 'Option with the text',
  font: 'Font',
  logo: 'Logo',
  logoPlace: 'Logo position',
  logoHeightMm: 'Logo height',
  forbiddenWords: 'Words you don’t print',
}
export const sideOptions = [
  { value: 'TOP' as const, label: 'Top' },
  { value: 'BOTTOM' as const, label: 'Bottom' },
  { value: 'FRONT' as const, label: 'Front' },
  { value: 'BACK' as const, label: 'Back' },
  { value: 'LEFT' as const, label: 'Left' },
  { value: 'RIGHT' as const, label: 'Right' },
  { value: 'PICKED' as const, label: 'Picked on the model' },
]
export const modes = [
  { value: 'emboss' as const, label: 'Raised' },
  { value: 'engrave' as const, label: 'Engraved' },
]
export const alignments = [
  { value: 'left' as const, label: 'Left' },
  { value: 'center' as const, label: 'Center' },
  { value: 'right' as const, label: 'Right' },
]
export const surfaces = [
  { value: 'flat' as const, label: 'Flat' },
  { value: 'curved' as const, label: 'Curved' },
]
export const logoPlaces = [
  { value: 'left' as const, label: 'Left of the text' },
  { value: 'right' as const, label: 'Right of the text' },
  { value: 'above' as const, label: 'Above the text' },
  { value: 'below' as const, label: 'Below the text' },
]
const fontLabels: Readonly<Record<BundledFont, string>> = {
  'noto-sans-medium': 'Noto Sans Medium',
  'noto-sans-bold': 'Noto Sans Bold',
  'noto-sans-black': 'Noto Sans Black',
  'noto-sans-bold-italic': 'Noto Sans Bold Italic',
  'noto-sans-black-italic': 'Noto Sans Black Italic',
  'noto-sans-korean-bold': 'Noto Sans Korean Bold',
  'noto-sans-korean-black': 'Noto Sans Korean Black',
  'noto-sans-chinese-bold': 'Noto Sans Chinese Bold',
  anton: 'Anton',
  'archivo-black': 'Archivo Black',
  'baloo-2-bold': 'Baloo 2 Bold',
  'fredoka-semibold': 'Fredoka SemiBold',
  lobster: 'Lobster',
  'montserrat-bold': 'Montserrat Bold',
  'oswald-semibold': 'Oswald SemiBold',
  pacifico: 'Pacifico',
  'roboto-slab-bold': 'Roboto Slab Bold',
  'rubik-bold': 'Rubik Bold',
}
export const fontOptions = bundledFonts.map((value): { value: string; label: string } => ({
  value,
  label: fontLabels[value],
}))
