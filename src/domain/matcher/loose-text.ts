/** A text as `looseKey` has it, and before which of its characters something was written that separates. */
export interface LooseText {
  key: string
  isCut: Uint8Array
}

const separator = /[\s\p{Pd}\u2212_]/u
const invisible = /[\p{Cf}\p{Cc}\p{Variation_Selector}]/u

/** Reads a text loosely without forgetting where its parts were separated: by space, dash, underscore, dot or slash. */
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

/** Dots and slashes separate as well, but stay in the key: `V.1` and `V1` are two SKUs. */
export const isMark = (character: string | undefined): boolean => character === '.' || character === '/'
