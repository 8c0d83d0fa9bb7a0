import type { UserSettings } from '#contract/admin/users.ts'
import type { Queries } from '#server/db/database.ts'
import { changeSettings } from '#server/features/account/change-settings.ts'
import { publishAccount } from '#server/features/account/publish-account.ts'
import { readAccount } from '#server/features/account/read-account.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readLastChanges } from './read-last-changes.ts'
import { readUser } from './read-user.ts'
import { lockSettings } from './settings-store.ts'
import { settingsOf } from './user-settings.ts'

/** Changes settings of someone else's account. What has the wanted value already is left alone and not recorded. */
export const updateAdminUser: Verbs['updateAdminUser'] = async (
  context,
  actor,
  { id, reason, version, ...wanted },
  call,
) => {
  const isChanged = await context.db.transaction(async (tx) => {
    await lockSettings(tx, id)
    const account = await readAccount({ db: tx, config: context.config }, id)
    if (!account) throw notFound()
    const current = settingsOf(account)
    if (version !== undefined) await requireUnchanged(tx, { id, version, current, wanted })
    const { before, after } = difference(current, wanted)
    if (Object.keys(after).length === 0) return false
    const { notificationViewed, ...settings } = after
    const notification = notificationViewed === undefined ? undefined : !notificationViewed
    await changeSettings(context, tx, id, { ...settings, notification }, actor.userId)
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

const namesOf = (settings: Wanted) => Object.keys(settings) as (keyof UserSettings)[]

/** Refuses what was changed since the version that the caller has seen, and names both values. */
async function requireUnchanged(
  tx: Queries,
  { id, version, current, wanted }: { id: string; version: number; current: UserSettings; wanted: Wanted },
): Promise<void> {
  const { versions, lastChanges } = await readLastChanges(tx, id)
  const details = namesOf(wanted)
    .filter((name) => wanted[name] !== undefined && (versions.get(name) ?? 0) > version)
    .map((name) => {
      const by = lastChanges[name]?.by
      const who = by ? ` by ${by.id === id ? 'the seller' : by.name || by.id}` : ''
      const message = `is ${current[name]} now, changed${who}; you sent ${wanted[name]}`
      return { path: `body.${name}`, message }
    })
  if (details.length > 0) throw new Failure('VERSION_OUTDATED', { details })
}

function difference(current: UserSettings, wanted: Wanted): { before: Wanted; after: Wanted } {
  const names = namesOf(wanted).filter((name) => wanted[name] !== undefined && wanted[name] !== current[name])
  const pick = (from: Wanted): Wanted => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: pick(current), after: pick(wanted) }
}
