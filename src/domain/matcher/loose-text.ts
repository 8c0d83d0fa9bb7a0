/** A `looseKey` plus the positions in it that follow a separator in the original text. */
export interface LooseText {
  key: string
  isCut: Uint8Array
}

const separator = /[\s\p{Pd}\u2212_]/u
const invisible = /[\p{Cf}\p{Cc}\p{Variation_Selector}]/u

/** Normalizes like `looseKey`, keeping track of separators: space, dash, underscore, dot and slash. */
export function readLoosely(text: string): LooseText {
  let key = ''
  const cuts: number[] = []
  for (const character of text.normalize('NFKC').toLowerCase()) {
    if (separator.test(character)) cuts.push(key.length)
    else if (!invisible.test(character)) {
      if (isMark(character)) cuts.push(key.length, key.length + 1)
      key += character
    }
  }
  const isCut = new Uint8Array(key.length + 1)
  for (const cut of cuts) isCut[cut] = 1
  return { key, isCut }
}

/** Dots and slashes separate too, but stay in the key: `V.1` and `V1` are different SKUs. */
export const isMark = (character: string | undefined): boolean => character === '.' || character === '/'
