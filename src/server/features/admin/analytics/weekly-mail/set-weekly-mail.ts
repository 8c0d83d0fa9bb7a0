import { writeAudit } from '#server/features/audit/write-audit.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readWeeklyMail, storeWeeklyMailChoice } from './weekly-mail-store.ts'

/** Whether the administrator gets the weekly email, and where. */
export const getWeeklyMail: Verbs['getWeeklyMail'] = async ({ db }, { userId }) => ({
  weeklyMail: orNotFound(await readWeeklyMail(db, userId)),
})

/** Turns the administrator’s own weekly email on or off. */
export const setWeeklyMail: Verbs['setWeeklyMail'] = (context, { userId }, { isOn }, call) =>
  context.db.transaction(async (tx) => {
    if (await storeWeeklyMailChoice(tx, { userId, isOn, at: context.clock.now() }))
      await writeAudit(context, tx, {
        actor: userId,
        action: 'weekly-mail.changed',
        subject: null,
        call,
        change: { before: { isOn: !isOn }, after: { isOn } },
      })
    return { weeklyMail: orNotFound(await readWeeklyMail(tx, userId)) }
  })
