import type { LetteringArea } from '#contract/products/lettering.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A print file with a text that an item of an order prints now. */
export interface ProofItem {
  lineId: string
  name: string
  quantity: number
  letteringId: string
  text: string
  state: 'WAITING' | 'MADE' | 'REFUSED'
  refusal: string | null
  warning: string | null
  sha256: string | null
  pictureKey: string | null
  approvedSha256: string | null
  fileId: string
  /** Null once the file takes no text any more. */
  area: LetteringArea | null
}

const MAX_ITEMS = 20

/** The texts of an order, in the order of its items. */
export const readProofItems = (db: Queries, sellerId: string, shopOrderId: string): Promise<ProofItem[]> =>
  db.rows(sql`
    select l.id as line_id, l.name, l.quantity, t.id as lettering_id, t.text, t.state, t.refusal, t.warning,
      v.print_sha256 as sha256, v.picture_key, l.approved_texts->(t.id::text)->>'sha256' as approved_sha256,
      t.file_id, a.content as area
    from shop_order_lines l
    cross join lateral unnest(l.lettering_ids) with ordinality i (id, place)
    join letterings t on t.seller_id = l.seller_id and t.id = i.id
    left join file_versions v on v.id = t.id and v.seller_id = l.seller_id
    left join lettering_areas a on a.seller_id = t.seller_id and a.file_id = t.file_id
    where l.seller_id = ${sellerId} and l.shop_order_id = ${shopOrderId} and not l.is_excluded
    order by l.id, i.place limit ${MAX_ITEMS}`)

export interface ProofOrder {
  orderNumber: string
  storeName: string | null
  buyerName: string
  buyerEmail: string | null
  isUnsubmitted: boolean
}

/** What a link shows of its order. */
export const readProofOrder = (
  db: Queries,
  sellerId: string,
  shopOrderId: string,
): Promise<ProofOrder | null> =>
  db.row(sql`
    select order_number, store_name, buyer_name, buyer_email, is_unsubmitted
    from shop_orders where seller_id = ${sellerId} and id = ${shopOrderId}`)
