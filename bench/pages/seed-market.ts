import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { openDatabaseBeside } from '#server/backup/open-database.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { type ApiClient, apiClient } from '#testing/api/api-client.ts'
import { signIn } from '#testing/api/sign-in.ts'
import { createQuestion, createReview, createSale } from '#testing/factories/portal-factory.ts'
import { firstItemOf, listVase } from '#testing/factories/sale-factory.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'

type Calls = ApiClient['call']

const PASSWORD = 'spoolyard-demo'
const SELLER = { email: 'seller@spoolyard.test', password: PASSWORD }
const ADMIN = { email: 'admin@spoolyard.test', password: PASSWORD, audience: 'admin' } as const
const PICTURES = ['vase', 'spiral-vase', 'bowl']
const SOON = { withinMs: 120_000, everyMs: 250 }

/** Where the pages of a portal are. */
export interface Market {
  explore: string
  profile: string
  listing: string
  checkout: string
}

/** Fills the market of a product in demo mode: one listing with photos, reviews and questions, and copies of it. */
export async function seedMarket(
  { url, dataDir }: { url: string; dataDir: string },
  listings: number,
): Promise<Market> {
  const admin = (await signIn(url, ADMIN)).call
  const maker = (await signIn(url, SELLER)).call
  const isMeasured = async () =>
    (await maker.listFiles({ query: {} })).body.files.every(({ newest }) => newest.state === 'READY')
  await requireSoon(isMeasured, 'The samples weren’t measured')
  const profileId = await openProfile(admin, maker)
  const portalId = await listWithPhotos(admin, maker)
  const { id: sellerId } = (await maker.getUser()).body
  const { connection, close } = await openDatabaseBeside({ dataDir, databaseUrl: null })
  const db = openDatabase(connection, { size: 1, onError: () => undefined })
  try {
    await writeFeedback(db, { sellerId, portalId })
    await copyPortal(db, { sellerId, portalId, copies: listings - 1 })
    const isFindable = async () =>
      (
        await db.row<{ stale: number }>(
          sql`select count(*)::integer as stale from listing_search where is_stale`,
        )
      )?.stale === 0
    await requireSoon(isFindable, 'The listings weren’t made findable')
    await db.run(sql`analyze`)
  } finally {
    await db.close()
    await close()
  }
  const item = await firstItemOf(apiClient(url).call, portalId)
  await requireDelivery(url, item)
  return {
    explore: '/portals/explore',
    profile: `/portals/profile/${profileId}`,
    listing: `/portal/${portalId}`,
    checkout: `/portal-checkout?item=${item}&quantity=1`,
  }
}

const modelPicture = async (name: string, width: number, height: number): Promise<string> => {
  const picture = await readFile(new URL(`../../src/web/public/pictures/${name}-900.webp`, import.meta.url))
  // Grain, as cameras have it: a plain picture would be smaller than any photo.
  const grain = { create: { width, height, channels: 3 as const, background: '#888', noise: noise(12) } }
  const photo = sharp(picture).flatten({ background: '#e8e2d8' }).resize(width, height, { fit: 'cover' })
  const composed = photo.composite([{ input: await sharp(grain).png().toBuffer(), blend: 'soft-light' }])
  return (await composed.jpeg({ quality: 90 }).toBuffer()).toString('base64')
}
const noise = (sigma: number) => ({ type: 'gaussian' as const, mean: 128, sigma })

async function openProfile(admin: Calls, maker: Calls): Promise<string> {
  const known = (await maker.getUser()).body.profile
  const about = 'We print what we draw, in small series, and test each part before it leaves the shop.'
  const { id } = known ?? (await maker.createProfile({ body: { name: 'North Quay Works', about } })).body
  for (const [kind, width, height] of [
    ['AVATAR', 600, 600],
    ['BANNER', 1_600, 400],
  ] as const) {
    const image = await modelPicture('planter', width, height)
    await maker.setProfilePicture({ params: { id, kind }, body: { image } })
  }
  const { pictures } = (await admin.listMakerPictures({ query: {} })).body
  for (const picture of pictures)
    await admin.decideMakerPicture({
      params: { id: picture.id },
      body: { decision: 'APPROVE', reason: '' },
    })
  return id
}

async function listWithPhotos(admin: Calls, maker: Calls): Promise<string> {
  const id = await listVase(admin, maker, 2_490)
  const params = { id }
  for (const name of PICTURES) {
    const image = await modelPicture(name, 1_600, 1_200)
    await maker.addPortalPhoto({ params, body: { image, alt: `A ${name.replace('-', ' ')} on a table` } })
  }
  const { version } = (await maker.getPortal({ params })).body
  await admin.decidePortal({ params, body: { decision: 'APPROVE', version, reason: '' } })
  return id
}

interface Place {
  sellerId: string
  portalId: string
}

async function writeFeedback(db: Database, { sellerId, portalId }: Place): Promise<void> {
  const saleId = await createSale(db, sellerId)
  for (let line = 0; line < 5; line++) await createReview(db, { sellerId, saleId, portalId, line })
  const ids = [0, 1, 2].map(() => createQuestion(db, { sellerId, portalId }))
  await db.run(sql`
    update questions set state = 'ANSWERED', answer = 'Yes, with a glass inside.', answered_at = now()
    where id = any(${await Promise.all(ids)}::text[])`)
}

/** Each with a product, its variants and the first photo, as other makers would have them; found once they were looked at again. */
async function copyPortal(
  db: Database,
  { sellerId, portalId, copies }: Place & { copies: number },
): Promise<void> {
  const mark = randomBytes(4).toString('hex')
  const numbered = (prefix: string) => sql`${prefix}::text || ${mark}::text || lpad(n::text, 18, '0')`
  const names = sql`(array['Ribbed vase', 'Hex planter', 'Pleated lamp', 'Wave bowl', 'Desk gear', 'Phone stand'])[1 + n % 6] || ' ' || n`
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into products select (jsonb_populate_record(p, jsonb_build_object(
        'id', ${numbered('prd_')}, 'sku', ${numbered('SKU-')}, 'name', ${names}))).*
      from products p join portals t on t.seller_id = p.seller_id and t.product_id = p.id, generate_series(1, ${copies}) n
      where t.id = ${portalId}`)
    await tx.run(sql`
      insert into product_versions select (jsonb_populate_record(v, jsonb_build_object('product_id', ${numbered('prd_')}))).*
      from product_versions v join portals t on t.seller_id = v.seller_id and t.product_id = v.product_id, generate_series(1, ${copies}) n
      where t.id = ${portalId}`)
    await tx.run(sql`
      insert into portals select (jsonb_populate_record(t, jsonb_build_object(
        'id', ${numbered('por_')}, 'product_id', ${numbered('prd_')}, 'title', ${names}, 'price_cents', 900 + 37 * (n % 90),
        'listed_at', t.listed_at - n * interval '1 hour'))).*
      from portals t, generate_series(1, ${copies}) n where t.id = ${portalId}`)
    await tx.run(sql`
      insert into portal_items select (jsonb_populate_record(i, jsonb_build_object(
        'id', 'itm_' || ${mark}::text || lpad(n::text, 9, '0') || lpad(i.place::text, 9, '0'), 'portal_id', ${numbered('por_')}))).*
      from (select i, row_number() over (order by i.id) as place from portal_items i where i.portal_id = ${portalId}) x (i, place)
        cross join lateral (select (x.i).*, x.place) i, generate_series(1, ${copies}) n`)
    await tx.run(sql`
      insert into portal_photos select (jsonb_populate_record(x, jsonb_build_object('portal_id', ${numbered('por_')}))).*
      from portal_photos x, generate_series(1, ${copies}) n where x.portal_id = ${portalId} and x.position = 1 + n % 3`)
    await tx.run(sql`
      insert into listing_search select (jsonb_populate_record(s, jsonb_build_object(
        'portal_id', ${numbered('por_')}, 'is_stale', true, 'listed_at', s.listed_at - n * interval '1 hour'))).*
      from listing_search s, generate_series(1, ${copies}) n where s.seller_id = ${sellerId} and s.portal_id = ${portalId}`)
  })
}

/** The first delivery to a country waits for the print provider's price. */
async function requireDelivery(url: string, itemId: string): Promise<void> {
  const { call } = apiClient(url)
  const isPriced = async () => {
    const { body } = await call.quoteSale({ body: { items: [{ itemId, quantity: 1 }], country: 'US' } })
    return body.totalCents !== null
  }
  await requireSoon(isPriced, 'The delivery has no price')
}

async function requireSoon(isSo: () => Promise<boolean>, problem: string): Promise<void> {
  if (!(await waitUntil(isSo, SOON))) throw new Error(`${problem} within ${SOON.withinMs / 1_000} s.`)
}
