import type { MakerPicture, makerPictureEndpoints } from '#contract/admin/maker-pictures.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { presentPicture, type StoredPicture } from '#server/features/account/read-profile-pictures.ts'
import { profileNameKey } from '#server/features/profiles/profile-name.ts'
import type { Verbs } from '#server/kernel/feature.ts'

type Endpoint = typeof makerPictureEndpoints.listMakerPictures
type Request = Input<Endpoint>
type Row = StoredPicture &
  Pick<MakerPicture, 'kind' | 'maker' | 'seller'> & { replaces: StoredPicture | null; createdAt: Date }

/** One page of the pictures of all makers. */
export const listMakerPictures: Verbs['listMakerPictures'] = async ({ db }, _actor, request) => {
  const { page, size, state } = request
  const rows = matching(request)
  const [pictures, count] = await Promise.all([
    readPage(db, rows, request),
    db.row<{ total: number }>(sql`select count(*)::integer as total from ${rows}`),
  ])
  const isPublic = state === 'PUBLIC'
  return {
    pictures: pictures.map((row) => presented(row, isPublic)),
    pagination: pageOf({ page, size }, count?.total ?? 0),
  }
}

function matching({ state, search }: Request): Sql {
  const ofState = state === 'PUBLIC' ? sql`profile_pictures t` : sql`profile_picture_submissions t`
  const waiting = state === 'PUBLIC' ? sql`true` : sql`t.refusal is null`
  const found = search
    ? sql`(t.seller_id = ${search} or t.seller_id in (
        select p.user_id from profiles p where p.name_key = ${profileNameKey(search)}))`
    : sql`true`
  return sql`${ofState} where ${waiting} and ${found}`
}

const readPage = (db: Queries, rows: Sql, { page, size }: Request): Promise<Row[]> =>
  db.rows<Row>(sql`
    select t.id, t.kind, t.height, t.widths, t.created_at,
      (select jsonb_build_object('id', x.id, 'height', x.height, 'widths', x.widths)
        from profile_pictures x where x.seller_id = t.seller_id and x.kind = t.kind and x.id <> t.id) as replaces,
      jsonb_build_object('id', p.id, 'name', p.name) as maker,
      jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) as seller
    from (select t.* from ${rows} order by t.created_at desc, t.id desc
        offset ${(page - 1) * size} limit ${size}) t
      join profiles p on p.user_id = t.seller_id
      join users u on u.id = t.seller_id
    order by t.created_at desc, t.id desc`)

const presented = (
  { kind, maker, seller, replaces, createdAt, ...stored }: Row,
  isPublic: boolean,
): MakerPicture => ({
  ...{ id: stored.id, kind, maker, seller, isPublic },
  picture: presentPicture(stored)!,
  replaces: presentPicture(replaces),
  submittedAt: createdAt.toISOString(),
})
