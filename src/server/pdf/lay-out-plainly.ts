import type PDFDocument from 'pdfkit'

interface Glyph {
  id: number
  advanceWidth: number
  codePoints: number[]
}

interface Position {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
  advanceWidth: number
}

interface Run {
  glyphs: Glyph[]
  positions: Position[]
  advanceWidth: number
}

/** What pdfkit keeps of an embedded font; its types don’t know it. */
interface EmbeddedFont {
  font: { glyphForCodePoint(codePoint: number): Glyph }
  scale: number
  layoutCached(word: string): Run
}

// Dates, amounts and order numbers: nothing in them is joined, and moving them closer would make columns of digits uneven.
const isNumber = /^(?=.*\d)[ -~−]+$/

/**
 * Lays out words with digits glyph by glyph. The font's own rules take most of a statement's time, because nearly every such word is
 * new, and pdfkit would keep each of them.
 */
export function layOutPlainly(pdf: InstanceType<typeof PDFDocument>): void {
  const { _font: font } = pdf as unknown as { _font: EmbeddedFont }
  const laidOut = font.layoutCached.bind(font)
  const known = new Map<string, { glyph: Glyph; position: Position }>()

  function find(character: string) {
    const found = known.get(character)
    if (found) return found
    const glyph = font.font.glyphForCodePoint(character.codePointAt(0)!)
    const advance = glyph.advanceWidth * font.scale
    const position = { xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: advance }
    const plain = { glyph, position }
    known.set(character, plain)
    return plain
  }

  // pdfkit lays a word out several times in a row: to measure it, and to write it.
  let last: { word: string; run: Run } | null = null
  font.layoutCached = (word) => {
    if (last?.word === word) return last.run
    if (!isNumber.test(word)) return laidOut(word)
    const run: Run = { glyphs: [], positions: [], advanceWidth: 0 }
    for (const character of word) {
      const { glyph, position } = find(character)
      run.glyphs.push(glyph)
      run.positions.push(position)
      run.advanceWidth += position.xAdvance
    }
    last = { word, run }
    return run
  }
}
