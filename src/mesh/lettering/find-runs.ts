import createBidi from 'bidi-js'
import type { FontFace, FontFamily } from './font-family.ts'
import { lettersOf, noGlyph } from './read-letters.ts'

export interface Run {
  text: string
  face: FontFace
  isRightToLeft: boolean
}

const bidi = createBidi()

/**
 * Cuts a line into runs of one direction and one face, from left to right as they appear. Throws LetteringError for
 * letters that no face has.
 */
export function findRuns(line: string, { faces }: FontFamily): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'auto')
  const runs: { text: string; face: FontFace; level: number }[] = []
  const missing: string[] = []
  for (const { letter, at } of lettersOf(line)) {
    const last = runs.at(-1)
    // A space or a joiner belongs to what is before it, if that face has it.
    const isLoose = !/[^ \u200c-\u200f]/u.test(letter)
    const face = isLoose && last && has(last.face, letter) ? last.face : faces.find((one) => has(one, letter))
    if (!face) {
      missing.push(letter)
      continue
    }
    const level = levels[at] ?? 0
    if (last && last.level === level && last.face === face) last.text += letter
    else runs.push({ text: letter, face, level })
  }
  if (missing.length > 0) throw noGlyph(missing)
  return inVisualOrder(runs).map(({ text, face, level }) => ({ text, face, isRightToLeft: level % 2 === 1 }))
}

/** Characters without a shape need no glyph. */
function has(face: FontFace, letter: string): boolean {
  return [...letter].every(
    (character) =>
      /\p{Default_Ignorable_Code_Point}/u.test(character) || face.letters.has(character.codePointAt(0) ?? 0),
  )
}

/** Rule L2 of the Unicode bidirectional algorithm, on runs; shaping orders the letters of a run. */
function inVisualOrder<One extends { level: number }>(runs: readonly One[]): One[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return ordered
}
