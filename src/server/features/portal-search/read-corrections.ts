import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

const MAX_WORDS = 8

/** A text with each word that no listing has replaced by the nearest one that some have; null if there is nothing to correct. */
export async function readCorrection(db: Queries, text: string): Promise<string | null> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0 || words.length > MAX_WORDS) return null
  const rows = await db.rows<{ word: string; nearest: string | null }>(sql`
    select asked.word,
      case when exists (select from listing_words w where w.word = any(tsvector_to_array(to_tsvector('english', asked.word))))
        then null
        else (
          select w.word from listing_words w
          where length(asked.word) >= 4 and length(asked.word) <= 40
            and length(w.word) between length(asked.word) - 2 and length(asked.word) + 2
            and levenshtein_less_equal(w.word, asked.word, 2) <= 2
          order by levenshtein_less_equal(w.word, asked.word, 2), w.listings desc, w.word limit 1
        ) end as nearest
    from unnest(${words}::text[]) with ordinality as asked (word, place) order by asked.place`)
  if (rows.every(({ nearest }) => nearest === null)) return null
  return rows.map(({ word, nearest }) => nearest ?? word).join(' ')
}
