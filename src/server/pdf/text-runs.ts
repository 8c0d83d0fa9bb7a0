import createBidi from 'bidi-js'
import { type Face, faceOf } from './faces.ts'

export interface TextRun {
  text: string
  face: Face
  /** Whether the font has to lay the text out from right to left. */
  isRightToLeft: boolean
}

const bidi = createBidi()
// Most cells: Latin letters, digits, and the minus of amounts.
const isPlain = /^[ -\u024f−]*$/
const rightToLeftFaces: Face[] = ['arabic', 'hebrew']

/** Cuts a line of text into runs of one face and one direction, from left to right as they appear on paper. */
export function textRuns(text: string, isBold = false): TextRun[] {
  if (isPlain.test(text)) return [{ text, face: isBold ? 'sansBold' : 'sans', isRightToLeft: false }]
  const { levels } = bidi.getEmbeddingLevels(text, 'auto')
  const runs: { text: string; face: Face; level: number }[] = []
  let at = 0
  for (const character of text) {
    const level = levels[at] ?? 0
    const face = faceOf(character, isBold)
    const last = runs.at(-1)
    if (last && last.level === level && last.face === face) last.text += character
    else runs.push({ text: character, face, level })
    at += character.length
  }
  return inVisualOrder(runs).map(({ face, level, text: run }) => {
    if (level % 2 === 0) return { text: run, face, isRightToLeft: false }
    if (rightToLeftFaces.includes(face)) return { text: run, face, isRightToLeft: true }
    // Spaces and punctuation between words of the other direction. Their font only knows from left to right.
    return { text: mirrored(run), face, isRightToLeft: false }
  })
}

const mirrored = (text: string) =>
  [...text]
    .reverse()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('')

/** Rule L2 of the Unicode bidirectional algorithm, applied to runs. */
function inVisualOrder<Run extends { level: number }>(runs: readonly Run[]): Run[] {
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

const shapedFaces: Face[] = ['arabic', 'hebrew', 'devanagari', 'thai']

/** Whether what is drawn differs in order or form from the text, so that screen readers need the text itself. */
export const isShaped = (text: string): boolean =>
  !isPlain.test(text) && [...text].some((character) => shapedFaces.includes(faceOf(character, false)))
