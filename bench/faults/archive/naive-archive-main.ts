import { createServer } from 'node:http'
import pg from 'pg'

// The control: the same statements as the product's, but each by itself, and without a lock.
createServer((_, response) => void response.end()).listen(Number(process.env.PORT), '127.0.0.1')
const client = new pg.Client({ connectionString: process.env.DATABASE_URL! })
await client.connect()
const { rows: sellers } = await client.query<{ seller: string; ids: string[] }>(
  `select seller_id as seller, archivable_orders(seller_id, array_agg(id), now() - interval '400 days') as ids from shop_orders group by 1`,
)
const { rows: functions } = await client.query<{ body: string }>(
  `select prosrc as body from pg_proc where proname = 'move_to_archive'`,
)
const statements = functions[0]!.body
  .replace(/^\s*begin|end\s*$/g, '')
  .split(';')
  .filter((each) => each.trim())
for (const { seller, ids } of sellers)
  for (const id of ids)
    for (const statement of statements)
      await client.query(
        statement
          .replace(/\bperform\b/, 'select')
          .replaceAll(/(?<![.\w])seller(?![_\w])/g, `'${seller}'::text`)
          .replaceAll(/(?<![.\w])ids(?!\w)/g, `array['${id}']`)
          .replaceAll(/, at,/g, ', now(),'),
      )
