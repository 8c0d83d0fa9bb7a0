import sharp from 'sharp'
import { sql } from '#server/db/sql.ts'
import { createReview, createSale, portalContent } from '#testing/factories/portal-factory.ts'
import type { TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

interface World {
  app: TestApp
  admin: Person
}

/** A portal, a profile and a sale with the texts that an erasure has to remove. */
export async function openCanaryPortal({ app, admin }: World, seller: Person): Promise<void> {
  const { db } = app.context
  const { products } = (await seller.call.listProducts()).body
  const { id } = (await seller.call.createPortal({ body: { productId: products[0]!.id } })).body
  const params = { id }
  const texts = { title: 'Canary cage', description: 'By Canaria', rightsEvidence: 'Canaria drew it' }
  await seller.call.updatePortal({ params, body: { ...portalContent, ...texts } })
  const image = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'yellow' } })
    .jpeg()
    .toBuffer()
  await seller.call.addPortalPhoto({ params, body: { image: image.toString('base64'), alt: 'A canary' } })
  const own = (await seller.call.getUser()).body.profile!.id
  const place = { id: own, kind: 'AVATAR' as const }
  const send = async (body = { image: image.toString('base64') }) =>
    (await seller.call.setProfilePicture({ params: place, body })).body.submitted.avatar!.picture!.src.split(
      '/',
    )[2]!
  await admin.call.decideMakerPicture({
    params: { id: await send() },
    body: { decision: 'APPROVE', reason: 'Nice bird, Canaria' },
  })
  await admin.call.decideMakerPicture({
    params: { id: await send() },
    body: { decision: 'REMOVE', reason: 'Not your canary' },
  })
  await seller.call.submitPortal({ params })
  const { version } = (await seller.call.getPortal({ params })).body
  await admin.call.decidePortal({ params, body: { decision: 'APPROVE', version, reason: 'Nice, Canaria' } })
  await app.anonymous.call.reportListing({ params, body: { reason: 'RIGHTS', text: 'Canaria copied it' } })
  // It waits for another review, with what was listed before.
  await seller.call.updatePortal({
    params,
    body: { ...portalContent, ...texts, title: 'Canary house', version },
  })
  await admin.call.decidePortal({
    params,
    body: { decision: 'REQUEST_CHANGE', version: version + 1, reason: 'Canary' },
  })
  await seller.call.submitPortal({ params })
  const group = { name: 'Canary cages', description: 'By Canaria', isShown: true, portalIds: [id] }
  const collection = (await seller.call.createPortalCollection({ body: group })).body
  await admin.call.decidePortalCollection({
    params: { id: collection.id },
    body: { decision: 'HIDE', version: collection.version, reason: 'Not a canary' },
  })
  await db.run(sql`
    insert into portal_collection_reports (seller_id, id, collection_id, reason, text, created_at)
    values (${seller.userId}, 'rpt_canary', ${collection.id}, 'OTHER', 'Canaria took them', now())`)
  const saleId = await createSale(db, seller.userId)
  await db.run(sql`
    update sales set state = 'COMPLETED', email = 'berta@buyerbird.test', address = '{"name": "Berta Buyerbird"}',
      lines = '[{"title": "Canary cage"}]', end_reason = 'canary'
    where id = ${saleId}`)
  const review = await createReview(db, { sellerId: seller.userId, saleId, portalId: id })
  await db.run(sql`
    update reviews set text = 'My canary likes it', author = 'Buyerbird', answer = 'Thanks, Canaria' where id = ${review}`)
  await db.run(sql`
    insert into review_photos (seller_id, id, sale_id, review_id, position, height, widths, created_at)
    values (${seller.userId}, gen_random_uuid(), ${saleId}, ${review}, 1, 480, '{480}', now())`)
  await db.run(sql`
    insert into review_versions (seller_id, review_id, version, stars, text, photo_ids, replaced_at)
    values (${seller.userId}, ${review}, 1, 5, 'Canaria is lovely', '{}', now())`)
  await app.anonymous.call.reportReview({
    params: { id: review },
    body: { reason: 'OTHER', text: 'Canaria wrote it herself' },
  })
}
