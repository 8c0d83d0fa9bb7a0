import type { BillingDetails } from '#contract/money/statements.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

const NONE: BillingDetails = {
  company: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  taxId: '',
}

export const readBillingDetails = async (db: Queries, sellerId: string): Promise<BillingDetails> =>
  (await db.row<BillingDetails>(sql`
    select company, line1, line2, city, state, postal_code, country, tax_id
    from billing_details where seller_id = ${sellerId}`)) ?? NONE

export async function saveBillingDetails(
  db: Queries,
  sellerId: string,
  details: BillingDetails,
): Promise<void> {
  const { company, line1, line2, city, state, postalCode, country, taxId } = details
  await db.run(sql`
    insert into billing_details (seller_id, company, line1, line2, city, state, postal_code, country, tax_id)
    values (${sellerId}, ${company}, ${line1}, ${line2}, ${city}, ${state}, ${postalCode}, ${country}, ${taxId})
    on conflict (seller_id) do update set company = excluded.company, line1 = excluded.line1, line2 = excluded.line2,
      city = excluded.city, state = excluded.state, postal_code = excluded.postal_code, country = excluded.country,
      tax_id = excluded.tax_id`)
}
