import type { weeklyMailEndpoints } from '#contract/admin/weekly-mail.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { readWeeklyMail, storeWeeklyMailChoice } from './weekly-mail-store.ts'

type Endpoints = typeof weeklyMailEndpoints

/** Whether the administrator gets the weekly email, and where. */
export const getWeeklyMail = async (
  { db }: Context,
  { userId }: Actor,
): Promise<Reply<Endpoints['getWeeklyMail']>> => ({
  weeklyMail: orNotFound(await readWeeklyMail(db, userId)),
})

/** Turns the administrator’s own weekly email on or off. */
export const setWeeklyMail = (
  context: Context,
  { userId }: Actor,
  { isOn }: Input<Endpoints['setWeeklyMail']>,
  call: Call,
): Promise<Reply<Endpoints['setWeeklyMail']>> =>
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
