import type { DatabaseConnection } from '#server/db/database.ts'
import { rebuildIndexesAfter } from '../orders-list/rebuild-indexes.ts'
import { fillDatabase } from '../rig/fill-database.ts'

const TEMPLATES = 400
const BATCH = 1_000_000

/**
 * Fills the archive with so many orders of the seeded sellers, in few statements. The product's own function makes the records of some
 * that ended, of which two in five were printed, and the others are copies of them; what it moved is put back.
 */
export function seedArchive(
  connection: DatabaseConnection,
  archived: number,
  progress: (text: string) => void,
): Promise<void> {
  return fillDatabase(connection, {
    settings: { archived },
    async work(client, run) {
      await client.query(`create temp table moved as
        select seller_id, id, print_order_id from shop_orders where not is_unsubmitted order by md5(id) limit ${TEMPLATES}`)
      await client.query('begin')
      await run(new URL('archive-templates.sql', import.meta.url))
      const { rows } = await client.query<{ made: string }>(
        'select to_jsonb(a) as made from archived_orders a',
      )
      await client.query('rollback')
      await client.query(
        `create temp table templates as
         select (row_number() over (order by md5(id)) - 1)::integer as place, * from jsonb_populate_recordset(null::archived_orders, $1)`,
        [JSON.stringify(rows.map(({ made }) => made))],
      )
      await client.query('analyze templates')
      await rebuildIndexesAfter(client, ['archived_orders'], async () => {
        for (let first = 1; first <= archived; first += BATCH) {
          const last = Math.min(first + BATCH - 1, archived)
          await client.query(
            `select set_config('bench.first', $1, false), set_config('bench.last', $2, false)`,
            [String(first), String(last)],
          )
          await run(new URL('archive-copies.sql', import.meta.url))
          progress(`${last} orders archived`)
        }
      })
      progress('indexes of the archive made')
    },
  })
}
