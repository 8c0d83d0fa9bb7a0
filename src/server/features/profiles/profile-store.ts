import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface ProfileRecord {
  id: string
  userId: string
  name: string
  nameKey: string
  about: string
  policies: string
  isOnHoliday: boolean
  country: string | null
  links: string[]
  at: Date
}

export async function insertProfile(db: Queries, record: ProfileRecord): Promise<void> {
  const { id, userId, name, nameKey, about, policies, isOnHoliday, country, links, at } = record
  await db.run(sql`
    insert into profiles (id, user_id, name, name_key, about, policies, is_on_holiday, country, links, created_at,
      updated_at)
    values (${id}, ${userId}, ${name}, ${nameKey}, ${about}, ${policies}, ${isOnHoliday}, ${country}, ${links}, ${at}, ${at})`)
}

/** Changes the profile. False when it isn't this account's. */
export async function changeProfile(db: Queries, record: ProfileRecord): Promise<boolean> {
  const { id, userId, name, nameKey, about, policies, isOnHoliday, country, links, at } = record
  const touched = await db.run(sql`
    update profiles set name = ${name}, name_key = ${nameKey}, about = ${about}, policies = ${policies},
      is_on_holiday = ${isOnHoliday}, country = ${country}, links = ${links}, updated_at = ${at}
    where id = ${id} and user_id = ${userId}`)
  return touched > 0
}
