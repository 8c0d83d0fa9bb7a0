import type { AdminUser, adminUserEndpoints, UserSettings } from '#contract/admin/users.ts'
import type { Input } from '#contract/endpoint.ts'
import { changeSettings } from '#server/features/account/change-settings.ts'
import { publishAccount } from '#server/features/account/publish-account.ts'
import { readAccount } from '#server/features/account/read-account.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { readUser } from './read-user.ts'
import { settingsOf } from './user-settings.ts'

/** Changes settings of somebody else's account. What has the wanted value already is left alone and not recorded. */
export async function updateAdminUser(
  context: Context,
  actor: Actor,
  { id, reason, ...wanted }: Input<typeof adminUserEndpoints.updateAdminUser>,
  call: Call,
): Promise<{ user: AdminUser }> {
  const isChanged = await context.db.transaction(async (tx) => {
    const account = await readAccount({ db: tx, config: context.config }, id)
    if (!account) throw notFound()
    const { before, after } = difference(settingsOf(account), wanted)
    if (Object.keys(after).length === 0) return false
    const { notificationViewed, ...settings } = after
    const notification = notificationViewed === undefined ? undefined : !notificationViewed
    await changeSettings(context, tx, id, { ...settings, notification })
    await writeAudit(context, tx, {
      actor: actor.userId,
      action: 'user.settings-changed',
      subject: id,
      call,
      change: { before, after },
      detail: { reason },
    })
    return true
  })
  if (isChanged) await publishAccount(context, id)
  return { user: await readUser(context, id) }
}

type Wanted = { [Name in keyof UserSettings]?: UserSettings[Name] | undefined }

function difference(current: UserSettings, wanted: Wanted): { before: Wanted; after: Wanted } {
  const names = (Object.keys(wanted) as (keyof UserSettings)[]).filter(
    (name) => wanted[name] !== undefined && wanted[name] !== current[name],
  )
  const pick = (from: Wanted): Wanted => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: pick(current), after: pick(wanted) }
}
