import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { ShippedParcel } from '#server/providers/print/print-provider.ts'
import type { PrintOrderKey } from './print-order-store.ts'

/** Adds the parcels that aren't known yet and returns their numbers. The caller holds the lock of the print order. */
export async function addParcels(
  tx: Queries,
  { sellerId, id }: PrintOrderKey,
  parcels: readonly ShippedParcel[],
  at: Date,
): Promise<string[]> {
  if (parcels.length === 0) return []
  const rows = await tx.rows<{ number: string }>(sql`
    insert into parcels (seller_id, print_order_id, position, number, carrier, url, shipped_at)
    select ${sellerId}, ${id},
      (select coalesce(max(k.position), 0) from parcels k where k.seller_id = ${sellerId} and k.print_order_id = ${id})
        + (row_number() over (order by given.place))::integer,
      given.number, given.carrier, given.url, ${at}
    from unnest(
      ${parcels.map(({ number }) => number)}::text[], ${parcels.map(({ carrier }) => carrier)}::text[],
      ${parcels.map(({ url }) => url)}::text[]
    ) with ordinality as given (number, carrier, url, place)
    where not exists (
      select 1 from parcels k
      where k.seller_id = ${sellerId} and k.print_order_id = ${id} and k.number = given.number)
    order by given.place
    on conflict (seller_id, print_order_id, number) do nothing
    returning number`)
  return rows.map(({ number }) => number)
}

/** Records that the number of a parcel was sent to the order source. Returns false if that was known. */
export async function setParcelReported(
  tx: Queries,
  { sellerId, id }: PrintOrderKey,
  number: string,
  at: Date,
): Promise<boolean> {
  const row = await tx.row<{ number: string }>(sql`
    update parcels set reported_at = ${at}
    where seller_id = ${sellerId} and print_order_id = ${id} and number = ${number} and reported_at is null
    returning number`)
  return row !== null
}
