import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What a seller writes about a portal, at its first version. */
export const portalContent = {
  version: 1,
  title: 'Mine',
  description: 'Mine',
  priceCents: 900,
  countries: ['US'],
  leadDays: 5,
  rightsOrigin: 'OWN' as const,
  rightsLicense: '',
  rightsEvidence: 'Mine',
}

/** A paid sale that nothing follows up on. Returns its id. */
export async function createSale(db: Queries, sellerId: string): Promise<string> {
  const id = `sal_${'0'.repeat(26)}`
  await db.run(sql`
    insert into sales (seller_id, id, client_key, state, lines, email, address, country, currency, items_cents,
      delivery_cents, total_cents, payment_fee_cents, key_hash, key_sealed, created_at)
    values (${sellerId}, ${id}, gen_random_uuid(), 'PAID', '[]', 'buyer@mail.example', '{}', 'US', 'USD', 100, 0, 100, 33,
      'x', 'x', now())`)
  return id
}

/** A review of a sale's first line. Returns its id. */
export async function createReview(
  db: Queries,
  { sellerId, saleId, portalId }: { sellerId: string; saleId: string; portalId: string },
): Promise<string> {
  const id = `rev_${'0'.repeat(26)}`
  await db.run(sql`
    insert into reviews (seller_id, id, sale_id, line, portal_id, stars, text, author, variant, created_at)
    values (${sellerId}, ${id}, ${saleId}, 0, ${portalId}, 4, 'Fine', 'Pat', '{}', now())`)
  return id
}
