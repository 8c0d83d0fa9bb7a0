/** Similarity of two texts; both measures range from 0 to 1. */
interface Likeness {
  /** Index of the text. */
  place: number
  /** Shared trigrams divided by all trigrams of both texts. */
  similarity: number
  /** The share of the indexed text's trigrams that occur in the query. */
  contained: number
}

/** Compares a text with many others by shared trigrams. */
export function createTrigramIndex(texts: readonly string[]): (query: string) => Likeness[] {
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
  return (query) => {
    const queryTrigrams = trigramsOf(query)
    const touched: number[] = []
    for (const place of [...queryTrigrams].flatMap((trigram) => postings.get(trigram) ?? [])) {
      if (counts[place] === 0) touched.push(place)
      counts[place]! += 1
    }
    return touched.map((place) => {
      const shared = counts[place]!
      counts[place] = 0
      const size = sizes[place]!
      return { place, similarity: shared / (queryTrigrams.size + size - shared), contained: shared / size }
    })
  }
}

const words = /[\p{L}\p{N}]+/gu

/** Pads each word with two leading blanks and one trailing blank, so that beginnings weigh more. */
function trigramsOf(text: string): Set<string> {
  const found = new Set<string>()
  for (const word of text.normalize('NFKC').toLowerCase().match(words) ?? []) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3))
  }
  return found
}
