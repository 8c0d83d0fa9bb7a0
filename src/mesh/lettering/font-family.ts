import { Blob, Face, Font } from 'harfbuzzjs'

/** A font file, which has the letters of some scripts. */
export interface FontFace {
  font: Font
  unitsPerEm: number
  letters: ReadonlySet<number>
}

/** The faces from which each letter of a text takes the first that has it. */
export interface FontFamily {
  faces: readonly FontFace[]
  /** The height of a capital letter, as a share of the em. Letter heights are measured by it. */
  capitalHeight: number
}

const CAPITAL = 'H'

/**
 * Opens font files (TTF or OTF); the first has the Latin letters. `standIns` have what they lack, with capitals of the same height.
 * Throws for a file that isn't a font.
 */
export function openFamily(files: readonly Uint8Array[], standIns: readonly Uint8Array[] = []): FontFamily {
  const own = files.map(openFace)
  const capitalHeight = capitalHeightOf(own)
  if (standIns.length === 0) return { faces: own, capitalHeight }
  const others = standIns.map(openFace)
  const ratio = capitalHeightOf(others) / capitalHeight
  const scaled = others.map((face) => ({ ...face, unitsPerEm: face.unitsPerEm * ratio }))
  return { faces: [...own, ...scaled], capitalHeight }
}

function capitalHeightOf([first]: readonly FontFace[]): number {
  const capital = first?.font.nominalGlyph(CAPITAL.codePointAt(0) ?? 0)
  const extents = capital === undefined ? undefined : first?.font.glyphExtents(capital)
  if (!first || !extents) throw new Error('The first font of a family must have Latin letters.')
  return Math.abs(extents.height) / first.unitsPerEm
}

/** HarfBuzz accepts any bytes and makes an empty face of them. */
function openFace(file: Uint8Array): FontFace {
  const face = new Face(new Blob(file))
  const letters = new Set(face.collectUnicodes())
  if (letters.size === 0) throw new Error('This file isn’t a font.')
  return { font: new Font(face), unitsPerEm: face.upem, letters }
}
