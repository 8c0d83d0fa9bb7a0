import { piecesOfSimilar, similarPart } from '#domain/text/find-similar-text.ts'
import { searchKey } from '#domain/text/find-text.ts'
import type { Queries } from '#server/db/database.ts'
import { anywhere } from '#server/db/paged-lists.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import {
  chunksOf,
  type Found,
  type FoundDocument,
  newestFirst,
  readDocuments,
  type Search,
} from './read-search-page.ts'
import { placesOf, type SearchScope } from './search-fields.ts'

type Candidate = Found & { key: string }

// What a search may compare letter by letter: the newest documents that share enough with the text.
const MAX_CANDIDATES = 1_000

/** Documents with a text that differs from the wanted one by a typo, newest first. */
export async function readSimilarPage(
  tx: Queries,
  search: Search,
  { skip, take }: { skip: number; take: number },
): Promise<{ documents: FoundDocument[]; found: number; isComplete: boolean }> {
  const pieces = piecesOfSimilar(search.text)
  if (!pieces) return { documents: [], found: 0, isComplete: true }
  const wanted = searchKey(search.text)
  const similar: Found[] = []
  let isComplete = true
  for (const scope of search.scopes) {
    const candidates = await tx.rows<Candidate>(askSimilar(search, scope, pieces))
    isComplete &&= candidates.length < MAX_CANDIDATES
    similar.push(...candidates.filter(({ key }) => hasSimilar(key, search, wanted)))
  }
  const page = newestFirst(similar).slice(skip, skip + take)
  return {
    documents: await readDocuments(tx, search.sellerId, page),
    found: similar.length,
    isComplete,
  }
}

function hasSimilar(key: string, { field }: Search, wanted: string): boolean {
  const fields = key.split('\u001F')
  const lines = placesOf(field).flatMap((place) => (fields[place - 1] ?? '').split('\n'))
  return lines.some((line) => similarPart(line, wanted) !== null)
}

/** The documents that have all pieces of a text but at most one. */
export function askSimilar({ sellerId, field }: Search, scope: SearchScope, pieces: readonly string[]): Sql {
  const kept = pieces
    .map((piece) => sql`(d.key like ${anywhere(piece)})::integer`)
    .reduce((sum, next) => sql`${sum} + ${next}`)
  const question = questionOf(placesOf(field), pieces)
  return sql`
    select found.item_id, found.scope, found.sort_at, found.key
    from (${chunksOf({ sellerId, scope })}) chunk cross join lateral (
      select d.item_id, d.scope, d.sort_at, d.key from search_documents d
      where search_grams(d.chunk_id, d.key) @@ replace(${question}::text, chr(1), chunk.id::text)::tsquery
        and ${kept} >= ${pieces.length - 1}::integer
      order by d.sort_at desc, d.item_id desc
    ) found limit ${MAX_CANDIDATES}`
}

/** The tsquery for all pieces but one in one of the fields, with character 1 in place of the chunk. */
function questionOf(places: readonly number[], pieces: readonly string[]): string {
  const alternatives = places.flatMap((place) =>
    pieces.map((_, spoiled) =>
      pieces
        .filter((_piece, index) => index !== spoiled)
        .flatMap((piece) => gramsOf(piece).map((gram) => lexeme(place, gram)))
        .join('&'),
    ),
  )
  return alternatives.map((grams) => `(${grams})`).join('|')
}

/** Two characters are the start of three. Of a longer piece, its ends are enough: every result is compared in full. */
const gramsOf = (piece: string): string[] => [...new Set([piece.slice(0, 3), piece.slice(-3)])]

const lexeme = (place: number, gram: string): string => {
  const quoted = gram.replaceAll('\\', '\\\\').replaceAll("'", "''")
  return `'\u0001${String.fromCharCode(96 + place)}${quoted}'${gram.length < 3 ? ':*' : ''}`
}
