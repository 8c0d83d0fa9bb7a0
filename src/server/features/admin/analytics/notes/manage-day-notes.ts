import { dayNoteLimits } from '#contract/admin/day-notes.ts'
import type { Queries } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Call, Verbs } from '#server/kernel/feature.ts'
import { isShownDay } from '../analytics-days.ts'
import {
  deleteDayNoteRow,
  findDayNote,
  insertDayNote,
  lockDay,
  lockDayNote,
  readDayNote,
  setDayNote,
} from './day-note-store.ts'
import { shownNote } from './list-day-notes.ts'

/** Adds a note to a day that the chart can show. A call that is repeated because its reply got lost adds nothing. */
export const addDayNote: Verbs['addDayNote'] = async (context, actor, { day, text }, call) => {
  const at = context.clock.now()
  if (!isShownDay(at, day))
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'body.day', message: 'isn’t one of the last 365 days (UTC)' }],
    })
  const note = await context.db.transaction(async (tx) => {
    await lockDay(tx, day)
    const same = await findDayNote(tx, day, text)
    if (same) return same
    const id = context.newId('day')
    if (!(await insertDayNote(tx, { id, day, text, authorId: actor.userId, at }, dayNoteLimits.perDay)))
      throw new Failure('TOO_MANY_DAY_NOTES')
    await audit(context, tx, actor, call, {
      id,
      action: 'day-note.added',
      before: null,
      after: { day, text },
    })
    return orNotFound(await readDayNote(tx, id))
  })
  return { note: shownNote(note) }
}

/** Changes the text of a note, unless someone else changed it in the meantime. */
export const updateDayNote: Verbs['updateDayNote'] = async (context, actor, { id, text, version }, call) => {
  const note = await context.db.transaction(async (tx) => {
    const current = orNotFound(await lockDayNote(tx, id))
    if (current.text === text) return current
    if (current.version !== version) throw new Failure('VERSION_OUTDATED')
    await setDayNote(tx, id, text, context.clock.now())
    const [before, after] = [{ text: current.text }, { text }]
    await audit(context, tx, actor, call, { id, action: 'day-note.changed', before, after })
    return orNotFound(await readDayNote(tx, id))
  })
  return { note: shownNote(note) }
}

export const deleteDayNote: Verbs['deleteDayNote'] = async (context, actor, { id }, call) => {
  await context.db.transaction(async (tx) => {
    const { day, text } = orNotFound(await lockDayNote(tx, id))
    await deleteDayNoteRow(tx, id)
    await audit(context, tx, actor, call, {
      id,
      action: 'day-note.deleted',
      before: { day, text },
      after: null,
    })
  })
  return { success: true }
}

interface Change {
  id: string
  action: 'day-note.added' | 'day-note.changed' | 'day-note.deleted'
  before: object | null
  after: object | null
}

const audit = (
  context: Context,
  tx: Queries,
  { userId }: Actor,
  call: Call,
  { id, action, before, after }: Change,
): Promise<void> =>
  writeAudit(context, tx, {
    actor: userId,
    action,
    subject: null,
    call,
    change: { before, after },
    detail: { record: id },
  })
