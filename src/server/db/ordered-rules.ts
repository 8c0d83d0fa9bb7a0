import { moveRule } from '#domain/rules/move-rule.ts'
import type { Queries } from './database.ts'
import { type Sql, sql } from './sql.ts'

const tables = { matches: sql`matches`, order_rules: sql`order_rules` }

interface Move {
  sellerId: string
  id: string
  /** From 1; a place beyond the end is the end. */
  position: number
}

/** The order of rules that a seller arranges: a table whose rows run by ascending `position`. */
export function orderedRules(name: keyof typeof tables) {
  const table = tables[name]
  const idsOf = (tx: Queries, sellerId: string) =>
    tx.rows<{ id: string }>(sql`select id from ${table} where seller_id = ${sellerId} order by position, id`)

  async function place(tx: Queries, sellerId: string, ids: readonly string[]): Promise<void> {
    await tx.run(sql`
      update ${table} r set position = i.place
      from unnest(${ids}::text[]) with ordinality as i (id, place)
      where r.seller_id = ${sellerId} and r.id = i.id and r.position <> i.place`)
  }
  return {
    /** Serializes changes to one seller's rules until the transaction ends. */
    async lock(tx: Queries, sellerId: string): Promise<void> {
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${name}:${sellerId}`}, 0))`)
    },
    /** The position of a new rule that runs before all others. */
    first: (sellerId: string): Sql =>
      sql`(select coalesce(min(position), 1) - 1 from ${table} where seller_id = ${sellerId})`,
    /** The position of a new rule that runs after all others. */
    last: (sellerId: string): Sql =>
      sql`(select coalesce(max(position), 0) + 1 from ${table} where seller_id = ${sellerId})`,
    /** Moves a rule. Returns whether the order changed. */
    async move(tx: Queries, { sellerId, id, position }: Move): Promise<boolean> {
      const rules = await idsOf(tx, sellerId)
      const ids = moveRule(rules, id, position).map((rule) => rule.id)
      await place(tx, sellerId, ids)
      return rules.some((rule, index) => rule.id !== ids[index])
    },
    /** Deletes a rule and closes the gap. Returns whether it existed. */
    async remove(tx: Queries, sellerId: string, id: string): Promise<boolean> {
      const deleted = await tx.run(sql`delete from ${table} where seller_id = ${sellerId} and id = ${id}`)
      if (deleted === 0) return false
      const rules = await idsOf(tx, sellerId)
      await place(
        tx,
        sellerId,
        rules.map((rule) => rule.id),
      )
      return true
    },
  }
}
