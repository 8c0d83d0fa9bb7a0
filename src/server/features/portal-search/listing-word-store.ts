import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Replaces the words by those of the present listings. */
export async function replaceWords(tx: Queries): Promise<void> {
  await tx.run(sql`delete from listing_words`)
  await tx.run(sql`
    insert into listing_words (word, listings)
    select word, ndoc from ts_stat('select document from listing_search') where length(word) between 3 and 40`)
}
