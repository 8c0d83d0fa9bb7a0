import { sql } from '#server/db/sql.ts'
import { queueRefusedMail, refusedMail } from '#server/features/mail/testing/refused-mail.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { forgetConfirmation } from '#testing/factories/account-factory.ts'
import { type Acts, anotherAdmin } from './act.ts'

const reason = 'Asked by phone'

export const actsOnPeople = {
  decideApplication: async ({ app }) => {
    const seller = await app.signUp()
    const { id, status } = (await seller.call.createApplication({ body: { kind: 'SHOP' } })).body
    return {
      input: { params: { id }, body: { status: 'REJECTED', reason } },
      expected: () => ({
        action: 'application.rejected',
        subject: seller.userId,
        change: { before: { status }, after: { status: 'REJECTED' } },
        detail: { application: id, reason },
      }),
    }
  },

  createUserDataExport: async ({ app }) => {
    const { userId: id } = await app.signUp()
    return {
      input: { params: { id }, body: { reason } },
      expected: (made) => ({
        action: 'data-export.started',
        subject: id,
        change: { none: 'Nothing of the seller changes.' },
        detail: { export: made.id, reason },
      }),
    }
  },

  closeUserAccount: async ({ app }) => {
    const { userId: id } = await app.signUp({ balanceCents: 0 })
    return {
      input: { params: { id }, body: { reason } },
      expected: ({ dueAt }) => ({
        action: 'account.closing-asked',
        subject: id,
        change: { before: { closesAt: null }, after: { closesAt: dueAt } },
        detail: { reason },
      }),
    }
  },

  keepUserAccount: async ({ app, colleague }) => {
    const { userId: id } = await app.signUp({ balanceCents: 0 })
    const closing = await colleague.call.closeUserAccount({ params: { id }, body: { reason: 'Mistaken' } })
    return {
      input: { params: { id }, body: { reason } },
      expected: () => ({
        action: 'account.closing-revoked',
        subject: id,
        change: { before: { closesAt: closing.body.dueAt }, after: { closesAt: null } },
        detail: { reason },
      }),
    }
  },

  updateAdminUser: async ({ app }) => {
    const { userId: id } = await app.signUp()
    return {
      input: { params: { id }, body: { allowPartial: true, reason } },
      expected: () => ({
        action: 'user.settings-changed',
        subject: id,
        change: { before: { allowPartial: false }, after: { allowPartial: true } },
        detail: { reason },
      }),
    }
  },

  resendVerification: async ({ app }) => {
    const { userId: id } = await app.signUp()
    await forgetConfirmation(app.context.db, id)
    return {
      input: { params: { id } },
      expected: () => ({
        action: 'user.verification-resent',
        subject: id,
        change: { none: 'A mail is sent.' },
        detail: {},
      }),
    }
  },

  resendUserMail: async ({ app }) => {
    const { userId: id, email } = await app.signUp()
    const mailId = await queueRefusedMail(app.context, email)
    return {
      input: { params: { id, mailId } },
      expected: () => ({
        action: 'user.mail-resent',
        subject: id,
        change: { none: 'A mail is sent.' },
        detail: { mail: mailId, kind: refusedMail.kind },
      }),
    }
  },

  suspendUser: async ({ app }) => {
    const { userId: id } = await app.signUp()
    return {
      input: { params: { id }, body: { reason } },
      expected: () => ({
        action: 'user.suspended',
        subject: id,
        change: { before: { isSuspended: false }, after: { isSuspended: true } },
        detail: { reason, endedSessions: 1 },
      }),
    }
  },

  unsuspendUser: async ({ app, colleague }) => {
    const { userId: id } = await app.signUp()
    await colleague.call.suspendUser({ params: { id }, body: { reason: 'Spam' } })
    return {
      input: { params: { id }, body: { reason } },
      expected: () => ({
        action: 'user.unsuspended',
        subject: id,
        change: { before: { isSuspended: true, reason: 'Spam' }, after: { isSuspended: false } },
        detail: { reason },
      }),
    }
  },

  addUserNote: async ({ app }) => {
    const { userId: id } = await app.signUp()
    return {
      input: { params: { id }, body: { text: 'Prefers the phone' } },
      expected: ({ note }) => ({
        action: 'user.note-added',
        subject: id,
        change: { none: 'The text of a note is in one place only, where it can be erased.' },
        detail: { note: note.id },
      }),
    }
  },

  startVisit: async (world) => {
    const { userId: id } = await world.app.signUp()
    return {
      // This session sees the seller’s dashboard from here on.
      by: await anotherAdmin(world),
      input: { params: { id }, body: { reason } },
      expected: ({ visit }) => ({
        action: 'user.visited',
        subject: id,
        change: { none: 'A visit can’t change anything.' },
        detail: { visit: visit.id, reason },
      }),
    }
  },

  endVisit: async (world) => {
    const { userId: id } = await world.app.signUp()
    const admin = await anotherAdmin(world)
    const { cookies } = await admin.call.startVisit({ params: { id }, body: { reason } })
    const visitor = apiOf(world.app.url, { cookie: cookies.join('; ') })
    return {
      by: { ...visitor, userId: admin.userId },
      input: {},
      expected: () => ({
        action: 'user.visit-ended',
        subject: id,
        change: { none: 'A visit can’t change anything.' },
        detail: {},
      }),
    }
  },

  requestPasswordReset: async ({ app }) => {
    const { userId, email } = await app.signUp()
    return {
      input: { body: { email } },
      expected: () => ({
        action: 'password.reset-requested',
        subject: userId,
        change: { none: 'A mail is sent.' },
        detail: { sentBySupport: true },
      }),
    }
  },

  sendVerificationMail: async ({ app }) => {
    const { userId, email } = await app.signUp()
    return {
      input: { body: { email } },
      expected: () => ({
        action: 'user.verification-resent',
        subject: userId,
        change: { none: 'A mail is sent.' },
        detail: {},
      }),
    }
  },

  removeUserSecondFactor: async ({ app }) => {
    const { userId: id } = await app.signUp()
    await app.context.db.run(sql`
      insert into authenticators (user_id, secret_sealed, created_at, confirmed_at) values (${id}, 'v1.k1.x', now(), now())`)
    return {
      input: { params: { id }, body: { reason } },
      expected: () => ({
        action: 'second-factor.removed',
        subject: id,
        change: { before: { hasSecondFactor: true }, after: { hasSecondFactor: false } },
        detail: { reason },
      }),
    }
  },

  listUserEmails: async () => ({
    input: { query: { isLegal: 'true', reason } },
    expected: ({ emails }) => ({
      action: 'users.emails-read',
      subject: null,
      change: { none: 'It is only read.' },
      detail: { reason, isEveryone: true, addresses: emails.length },
    }),
  }),
} satisfies Acts
