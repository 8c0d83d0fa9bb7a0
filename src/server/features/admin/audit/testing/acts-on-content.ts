import { randomUUID } from 'node:crypto'
import { sql } from '#server/db/sql.ts'
import { sendUpload } from '#server/features/files/upload/testing/tus-calls.ts'
import {
  askForAddress,
  createQuestion,
  createReview,
  createSale,
  portalContent,
} from '#testing/factories/portal-factory.ts'
import type { TestApp } from '#testing/rig/start-test-app.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import type { Acts, Person } from './act.ts'

const reason = 'Not the seller’s own model'

export const actsOnContent = {
  decidePortal: async ({ app }) => {
    const { id, sellerId, version } = await portalInReview(app)
    return {
      input: { params: { id }, body: { decision: 'REMOVE', version, reason } },
      expected: () => ({
        action: 'portal.removed',
        subject: sellerId,
        change: { before: { state: 'IN_REVIEW' }, after: { state: 'REMOVED' } },
        detail: { record: id, reason },
      }),
    }
  },

  removePortalPhoto: async ({ app }) => {
    const { id, sellerId } = await portalInReview(app)
    const photoId = randomUUID()
    await app.context.db.run(sql`
      insert into portal_photos (seller_id, portal_id, id, position, height, widths, bytes, created_at)
      values (${sellerId}, ${id}, ${photoId}, 1, 1, '{1}', 1, now())`)
    return {
      input: { params: { id, photoId }, body: { reason } },
      expected: () => ({
        action: 'portal.photo-removed',
        subject: sellerId,
        change: { before: { photos: 1 }, after: { photos: 0 } },
        detail: { record: id, photo: photoId, reason },
      }),
    }
  },

  decideMakerPicture: async ({ app }) => {
    const seller = await app.signUp()
    await seller.call.createProfile({ body: { name: `Maker ${seller.userId.slice(-12)}` } })
    const id = randomUUID()
    await app.context.db.run(sql`
      insert into profile_picture_submissions (seller_id, kind, id, height, widths, bytes, created_at)
      values (${seller.userId}, 'BANNER', ${id}, 1, '{1}', 1, now())`)
    return {
      input: { params: { id }, body: { decision: 'REMOVE', reason } },
      expected: () => ({
        action: 'maker-picture.removed',
        subject: seller.userId,
        change: { before: { state: 'IN_REVIEW' }, after: { state: 'REMOVED' } },
        detail: { record: id, kind: 'BANNER', reason },
      }),
    }
  },

  decidePortalCollection: async ({ app }) => {
    const seller = await app.signUp()
    const body = { name: 'Vases', isShown: true, portalIds: [] }
    const { id, version } = (await seller.call.createPortalCollection({ body })).body
    return {
      input: { params: { id }, body: { decision: 'HIDE', version, reason } },
      expected: () => ({
        action: 'portal-collection.hidden',
        subject: seller.userId,
        change: { before: { state: 'IN_REVIEW' }, after: { state: 'DRAFT' } },
        detail: { record: id, reason },
      }),
    }
  },

  closePortalReports: async ({ app }) => {
    const { id, sellerId } = await portalInReview(app)
    await app.context.db.run(sql`
      insert into portal_reports (id, portal_id, reason, text, created_at)
      values (${`rep_${id}`}, ${id}, 'OTHER', 'Bad', now()), (${`rpt_${id}`}, ${id}, 'OTHER', 'Worse', now())`)
    return {
      input: { params: { id } },
      expected: () => ({
        action: 'portal.reports-closed',
        subject: sellerId,
        change: { before: { openReports: 2 }, after: { openReports: 0 } },
        detail: { record: id },
      }),
    }
  },

  decideReview: async ({ app }) => {
    const { id: portalId, sellerId } = await portalInReview(app)
    const saleId = await createSale(app.context.db, sellerId)
    const id = await createReview(app.context.db, { sellerId, saleId, portalId })
    return {
      input: { params: { id }, body: { isRemoved: true, reason } },
      expected: () => ({
        action: 'review.decided',
        subject: sellerId,
        change: { before: { isRemoved: false }, after: { isRemoved: true } },
        detail: { record: id, reason },
      }),
    }
  },

  decideQuestion: async ({ app }) => {
    const { id: portalId, sellerId } = await portalInReview(app)
    const id = await createQuestion(app.context.db, { sellerId, portalId })
    return {
      input: { params: { id }, body: { isRemoved: true, reason } },
      expected: () => ({
        action: 'question.decided',
        subject: sellerId,
        change: { before: { isRemoved: false }, after: { isRemoved: true } },
        detail: { record: id, reason },
      }),
    }
  },

  decideSaleAddress: async ({ app }) => {
    const { db, clock } = app.context
    const { userId: sellerId } = await app.signUp()
    const id = await createSale(db, sellerId, `sal_${'1'.repeat(26)}`)
    // Its link is mailed with the decision.
    const key = app.context.secrets.seal('k', `sales:key_sealed:${id}`)
    await db.run(sql`update sales set key_sealed = ${key} where id = ${id}`)
    const requestedAt = await askForAddress(db, { sellerId, id, at: clock.now() })
    return {
      input: { params: { id }, body: { isDone: false, requestedAt, reason } },
      expected: () => ({
        action: 'sale.address-decided',
        subject: sellerId,
        change: { before: { addressRequest: 'OPEN' }, after: { addressRequest: 'REFUSED' } },
        detail: { record: id, reason },
      }),
    }
  },

  updateAdminFile: async ({ app }) => {
    const seller = await app.signUp()
    const id = await uploadFile(app, seller)
    return {
      input: { params: { id }, body: { notes: 'Looks copied' } },
      expected: () => ({
        action: 'file.note-changed',
        subject: seller.userId,
        change: { before: { notes: '' }, after: { notes: 'Looks copied' } },
        detail: { file: id },
      }),
    }
  },

  answerTicket: async ({ app }) => {
    const { id, sellerId } = await openTicket(app)
    return {
      input: { params: { id }, body: { text: 'It is on its way.' } },
      expected: () => ({
        action: 'ticket.answered',
        subject: sellerId,
        change: { before: { state: 'OPEN' }, after: { state: 'WAITING' } },
        detail: { record: id },
      }),
    }
  },

  setTicketState: async ({ app }) => {
    const { id, sellerId } = await openTicket(app)
    return {
      input: { params: { id }, body: { state: 'CLOSED' } },
      expected: () => ({
        action: 'ticket.state-changed',
        subject: sellerId,
        change: { before: { state: 'OPEN' }, after: { state: 'CLOSED' } },
        detail: { record: id },
      }),
    }
  },

  createMacro: async () => {
    const macro = { title: 'Late', text: 'Hello {name}' }
    return {
      input: { body: macro },
      expected: ({ id }) => ({
        action: 'macro.changed',
        subject: null,
        change: { before: null, after: macro },
        detail: { record: id },
      }),
    }
  },

  updateMacro: async ({ colleague }) => {
    const [before, after] = [
      { title: 'Late', text: 'Dear {name}' },
      { title: 'Very late', text: 'Hello {name}' },
    ]
    const { id } = (await colleague.call.createMacro({ body: before })).body
    return {
      input: { params: { id }, body: after },
      expected: () => ({
        action: 'macro.changed',
        subject: null,
        change: { before, after },
        detail: { record: id },
      }),
    }
  },

  deleteMacro: async ({ colleague }) => {
    const before = { title: 'Lost', text: 'Dear {name}' }
    const { id } = (await colleague.call.createMacro({ body: before })).body
    return {
      input: { params: { id } },
      expected: () => ({
        action: 'macro.changed',
        subject: null,
        change: { before, after: null },
        detail: { record: id },
      }),
    }
  },

  createSurvey: async () => ({
    input: { body: newSurvey },
    expected: ({ id }) => ({
      action: 'survey.started',
      subject: null,
      change: { before: null, after: newSurvey },
      detail: { record: id },
    }),
  }),

  endSurvey: async ({ colleague }) => {
    const { id } = (await colleague.call.createSurvey({ body: newSurvey })).body
    return {
      input: { params: { id } },
      expected: ({ survey }) => ({
        action: 'survey.ended',
        subject: null,
        change: { before: { endedAt: null }, after: { endedAt: survey.endedAt } },
        detail: { record: id },
      }),
    }
  },

  exportSurvey: async ({ colleague }) => {
    const { id } = (await colleague.call.createSurvey({ body: newSurvey })).body
    return {
      input: { params: { id } },
      expected: () => ({
        action: 'survey.exported',
        subject: null,
        change: { none: 'It is only read.' },
        detail: { record: id },
      }),
    }
  },
} satisfies Acts

const newSurvey = {
  title: 'How was it?',
  questions: [{ kind: 'SCORE' as const, text: 'Would you recommend us?', choices: [] }],
  plans: [2],
  step: null,
  orderDays: 30,
  capDays: 30,
}

async function openTicket(app: TestApp) {
  const seller = await app.signUp()
  const { id } = (await seller.call.createTicket({ body: { subject: 'Where is it?', text: 'I wait.' } })).body
  return { id, sellerId: seller.userId }
}

async function portalInReview(app: TestApp) {
  const seller = await app.signUp({ hasDemo: true })
  const [product] = (await seller.call.listProducts()).body.products
  const { id } = (await seller.call.createPortal({ body: { productId: product!.id } })).body
  const saved = await seller.call.updatePortal({ params: { id }, body: portalContent })
  const submitted = await seller.call.submitPortal({ params: { id } })
  if (submitted.body.state !== 'IN_REVIEW') throw new Error('The portal isn’t in review.')
  return { id, sellerId: seller.userId, version: saved.body.version }
}

async function uploadFile(app: TestApp, seller: Person): Promise<string> {
  await sendUpload(app.url, seller.cookie, { bytes: Buffer.from('no model'), name: 'Fox.stl' })
  const find = async () => (await seller.call.listFiles({ query: { text: 'fox' } })).body.files[0]?.id
  await waitUntil(async () => (await find()) !== undefined, { withinMs: 20_000 })
  return (await find())!
}
