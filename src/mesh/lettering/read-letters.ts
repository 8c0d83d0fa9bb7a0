import { countOf } from '../count-text.ts'
import { LetteringError } from './lettering-error.ts'

export interface TextLimits {
  maxCharacters: number
  maxLines: number
}

// Letters of some scripts are joined or kept apart by these.
const USEFUL_INVISIBLES = /[\u200c-\u200f]/u
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * The lines of a text as a buyer typed it: composed characters, single kinds of spaces and line breaks, no empty lines
 * around. Throws LetteringError for a text that is empty, over a limit or can't be written.
 */
export function readLines(text: string, { maxCharacters, maxLines }: TextLimits): string[] {
  // Checked first: normalizing and splitting a text of any length takes time.
  if (text.length > 8 * maxCharacters + 64) throw tooManyCharacters(maxCharacters)
  const lines = text
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.replace(/[\t\p{Zs}]/gu, ' ').trim())
  while (lines[0] === '') lines.shift()
  while (lines.at(-1) === '') lines.pop()
  const characters = lines.reduce((sum, line) => sum + [...line].length, 0)
  if (characters === 0) throw new LetteringError('EMPTY_TEXT', 'The text is empty.')
  if (characters > maxCharacters) throw tooManyCharacters(maxCharacters, characters)
  if (lines.length > maxLines)
    throw new LetteringError(
      'TOO_MANY_LINES',
      `The text has ${countOf(lines.length, 'line')}; ${maxLines} fit.`,
    )
  for (const line of lines) refuseUnreadable(line)
  return lines
}

/** The lines of a text; none where a logo stands alone. Throws as `readLines` does. */
export const linesBesides = (order: TextLimits & { text: string; logo?: unknown }): string[] =>
  order.logo && order.text === '' ? [] : readLines(order.text, order)

/** What a reader sees as one letter, with its accents, and where it starts. */
export function* lettersOf(line: string): Generator<{ letter: string; at: number }> {
  for (const { segment, index } of graphemes.segment(line)) yield { letter: segment, at: index }
}

function refuseUnreadable(line: string): void {
  for (const { letter } of lettersOf(line)) {
    if (/^\p{M}/u.test(letter))
      throw new LetteringError('UNREADABLE_TEXT', 'The text has an accent that isn’t on a letter.')
    for (const character of letter)
      if (INVISIBLE.test(character) && !USEFUL_INVISIBLES.test(character) && !isEmoji(letter))
        throw new LetteringError(
          'UNREADABLE_TEXT',
          `The text has a character that can’t be written (${nameOf(character)}).`,
        )
  }
}

/** The error for letters that no face of the font has. */
export function noGlyph(letters: readonly string[]): LetteringError {
  const shown = [...new Set(letters)].slice(0, 5).join(' ')
  return letters.some(isEmoji)
    ? new LetteringError('EMOJI', `Emoji can’t be printed as letters: ${shown}`)
    : new LetteringError('NO_GLYPH', `This font doesn’t have: ${shown}`)
}

const isEmoji = (letter: string): boolean =>
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3/u.test(letter)

const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

function tooManyCharacters(maxCharacters: number, characters?: number): LetteringError {
  const count = characters === undefined ? 'too many characters' : countOf(characters, 'character')
  return new LetteringError(
    'TOO_MANY_CHARACTERS',
    `The text has ${count}; at most ${maxCharacters} are possible.`,
  )
}
