import type { InboxEntry } from '#contract/account/inbox.ts'
import { maxUnread } from '#contract/constants.ts'
import type { InboxWords } from '#domain/inbox/inbox-entries.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface NewEntry extends InboxWords {
  id: string
  sellerId: string
  key: string
  at: Date
  isListed: boolean
  mailAt: Date | null
}

/** Returns whether the event wasn't stored before. */
export async function insertEntry(db: Queries, entry: NewEntry): Promise<boolean> {
  const { record } = entry
  const inserted = await db.run(sql`
    insert into inbox_entries (seller_id, id, key, event, title, text, record_kind, record_id, at, is_listed, mail_at)
    values (${entry.sellerId}, ${entry.id}, ${entry.key}, ${entry.event}, ${entry.title}, ${entry.text}, ${record.kind},
      ${record.id}, ${entry.at}, ${entry.isListed}, ${entry.mailAt})
    on conflict (seller_id, key) do nothing`)
  return inserted > 0
}

/** Adds an event to the entry with its key: one more while that is unread, otherwise the first one again. The entry moves up. */
export async function growEntry(
  tx: Queries,
  entry: NewEntry,
  grouped: (count: number) => InboxWords,
): Promise<void> {
  const { sellerId, key, id, at, mailAt } = entry
  const row = await tx.row<{ orders: number }>(sql`
    update inbox_entries set id = ${id}, at = ${at}, read_at = null, mail_at = coalesce(mail_at, ${mailAt}),
      orders = case when read_at is null then orders + 1 else 1 end
    where seller_id = ${sellerId} and key = ${key} returning orders`)
  if (!row) return
  const { title, text, record } = row.orders === 1 ? entry : grouped(row.orders)
  await tx.run(sql`
    update inbox_entries set title = ${title}, text = ${text}, record_kind = ${record.kind}, record_id = ${record.id}
    where seller_id = ${sellerId} and id = ${id}`)
}

interface EntryRow {
  id: string
  event: InboxEntry['event']
  title: string
  text: string | null
  recordKind: InboxEntry['record']['kind']
  recordId: string | null
  at: Date
  readAt: Date | null
}

const presentEntry = ({ recordKind, recordId, readAt, ...row }: EntryRow): InboxEntry => ({
  ...isoTimes(row),
  record: { kind: recordKind, id: recordId },
  isRead: readAt !== null,
})

/** Entries in the inbox before this one, newest first. */
export async function readEntries(
  db: Queries,
  sellerId: string,
  { before, isUnread, limit }: { before: string | null; isUnread: boolean; limit: number },
): Promise<InboxEntry[]> {
  const rows = await db.rows<EntryRow>(sql`
    select id, event, title, text, record_kind, record_id, at, read_at from inbox_entries
    where seller_id = ${sellerId} and is_listed ${before === null ? sql`` : sql`and id < ${before}`}
      ${isUnread ? sql`and read_at is null` : sql``}
    order by id desc limit ${limit}`)
  return rows.map(presentEntry)
}

export async function countUnread(db: Queries, sellerId: string): Promise<number> {
  const row = await db.row<{ unread: number }>(sql`
    select count(*)::integer as unread from (
      select from inbox_entries where seller_id = ${sellerId} and is_listed and read_at is null limit ${maxUnread}
    ) unread`)
  return row?.unread ?? 0
}

/** Marks the unread ones as read and returns how many. */
export const markRead = (
  db: Queries,
  sellerId: string,
  which: { ids: readonly string[] } | { upTo: string },
  at: Date,
): Promise<number> =>
  db.run(sql`
    update inbox_entries set read_at = ${at}
    where seller_id = ${sellerId} and is_listed and read_at is null
      and ${'ids' in which ? sql`id = any(${[...which.ids]}::text[])` : sql`id <= ${which.upTo}`}`)

/** Claims the lines of a seller's next mail, newest first. Concurrent calls get nothing. */
export async function claimMailLines(tx: Queries, sellerId: string, now: Date): Promise<InboxEntry[]> {
  const rows = await tx.rows<EntryRow>(sql`
    update inbox_entries set mail_at = null where seller_id = ${sellerId} and mail_at <= ${now}
    returning id, event, title, text, record_kind, record_id, at, read_at`)
  return rows.toSorted((one, other) => (one.id < other.id ? 1 : -1)).map(presentEntry)
}

/** Deletes some of the entries from before this time and returns how many. */
export const deleteEntriesBefore = (db: Queries, at: Date, limit: number): Promise<number> =>
  db.run(sql`
    delete from inbox_entries where (seller_id, id) in (
      select seller_id, id from inbox_entries where at < ${at} order by at limit ${limit})`)
