import { passwordLength } from '#contract/constants.ts'

export interface PasswordStrength {
  level: 'weak' | 'fair' | 'strong'
  /** Shown below the field. */
  words: string
}

/** Estimates how hard a password is to guess, assuming popular ones are tried first. */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  if (isPopular(password)) {
    return { level: 'weak', words: 'Easy to guess: this is one of the passwords that are tried first.' }
  }
  if (nameWithin(password, known)) {
    return { level: 'weak', words: 'Easy to guess: it contains your name or address.' }
  }
  const missing = passwordLength.min - password.length
  if (missing > 0)
    return { level: 'weak', words: `${missing} more ${missing === 1 ? 'character' : 'characters'}.` }
  const bits = guessBits(password)
  if (bits < 40) return { level: 'weak', words: 'Easy to guess. Another word or two would help.' }
  if (bits < 60) return { level: 'fair', words: 'Fair. Another word would make it strong.' }
  return { level: 'strong', words: 'Strong.' }
}

const popular =
  'password|passwort|passw0rd|qwerty|qwertz|azerty|asdfgh|zxcvbn|letmein|welcome|iloveyou|admin|login|dragon|monkey|football|baseball|basketball|superman|batman|sunshine|princess|master|shadow|michael|jordan|charlie|starwars|trustno1|whatever|secret|changeme|default|computer|internet|hello|freedom|ninja|pokemon|cheese|summer|winter|spring|autumn|google|facebook|spoolyard|spoolyarddemo|abc|test|guest|user|root'.split(
    '|',
  )

/** A popular word, alone or surrounded by digits and punctuation. */
function isPopular(password: string): boolean {
  const plain = plainLetters(password)
  const bare = plain.replace(/^[^a-z]+|[^a-z]+$/g, '').replace(/[^a-z0-9]/g, '')
  if (bare === '' && password.length > 0) return guessBits(password) < 30
  return popular.includes(bare) || popular.some((word) => bare === word + word)
}

/** `P@$$w0rd` reads as `password`. */
function plainLetters(text: string): string {
  const letters: Record<string, string> = {
    '@': 'a',
    $: 's',
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '5': 's',
    '!': 'i',
  }
  return text
    .toLowerCase()
    .replace(/(?<=\p{L}|[@$])[@$0135!](?=.*\p{L})|^[@$](?=\p{L})/gu, (sign) => letters[sign] ?? sign)
}

function nameWithin(password: string, known: readonly string[]): boolean {
  const lower = password.toLowerCase()
  const names = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const name = names.filter((part) => part.length >= 4).find((part) => lower.includes(part))
  // A name within a long password is fine.
  return name !== undefined && password.length - name.length < 8
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Brute-force entropy in bits; predictable characters count less. */
function guessBits(password: string): number {
  const characters = [...password.toLowerCase()]
  const bitsEach = Math.log2(alphabetOf(password))
  let bits = 0
  characters.forEach((character, index) => {
    bits += isForeseeable(characters, index, character) ? 1 : bitsEach
  })
  return bits
}

function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^\w]|_/, 20],
  ]
  return Math.max(
    10,
    kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0),
  )
}

/** It repeats the previous character or pair, or continues the alphabet or a keyboard row. */
function isForeseeable(characters: readonly string[], index: number, character: string): boolean {
  const before = characters[index - 1]
  if (before === undefined) return false
  const isRepeated = [1, 2, 3, 4].some((distance) => {
    const start = index - 2 * distance + 1
    if (distance === 1) return character === before
    const now = characters.slice(index - distance + 1, index + 1).join('')
    return start >= 0 && characters.slice(start, start + distance).join('') === now
  })
  return (
    isRepeated || rows.some((row) => row.includes(before + character) || row.includes(character + before))
  )
}
