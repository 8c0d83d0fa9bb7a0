/** How alike two texts are, both from 0 to 1. */
interface Likeness {
  /** The place of the text among those of the index. */
  place: number
  /** Of all that either says, how much both say. */
  similarity: number
  /** How much of the text of the index is in what was asked for. */
  contained: number
}

/** Compares a text with many others by the runs of three characters that they share. */
export function createTrigramIndex(texts: readonly string[]): (said: string) => Likeness[] {
  const postings = new Map<string, number[]>()
  const sizes = texts.map((text, place) => {
    const trigrams = trigramsOf(text)
    for (const trigram of trigrams) {
      const places = postings.get(trigram)
      if (places) places.push(place)
      else postings.set(trigram, [place])
    }
    return trigrams.size
  })
  const counts = new Uint16Array(texts.length)
  return (said) => {
    const wanted = trigramsOf(said)
    const touched: number[] = []
    for (const place of [...wanted].flatMap((trigram) => postings.get(trigram) ?? [])) {
      if (counts[place] === 0) touched.push(place)
      counts[place]! += 1
    }
    return touched.map((place) => {
      const shared = counts[place]!
      counts[place] = 0
      const size = sizes[place]!
      return { place, similarity: shared / (wanted.size + size - shared), contained: shared / size }
    })
  }
}

const words = /[\p{L}\p{N}]+/gu

/** Each word with two blanks before and one behind it, so that beginnings count more. */
function trigramsOf(text: string): Set<string> {
  const found = new Set<string>()
  for (const word of text.normalize('NFKC').toLowerCase().match(words) ?? []) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3))
  }
  return found
}
