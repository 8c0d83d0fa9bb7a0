import { Readable } from 'node:stream'
import type { Survey, SurveyResults } from '#contract/support/surveys.ts'
import { csvHeadings, csvRows } from '#domain/csv/write-csv.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { Download, type Verbs } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { readAnswers, readResults, readSurveys, type StoredAnswers } from './read-surveys.ts'
import { endSurveyRow, insertSurvey } from './survey-store.ts'

export const createSurvey: Verbs['createSurvey'] = async (context, actor, content, call) => {
  const id = context.newId('srv')
  return await context.db.transaction(async (tx) => {
    await insertSurvey(tx, { id, ...content, at: context.clock.now() })
    const by = { actor: actor.userId, subject: null, call, detail: { record: id } }
    const change = { before: null, after: content }
    await writeAudit(context, tx, { ...by, action: 'survey.started', change })
    return (await readSurveys(tx, id))[0]!
  })
}

/** Repeating it changes nothing. */
export const endSurvey: Verbs['endSurvey'] = async (context, actor, { id }, call) => {
  await context.db.transaction(async (tx) => {
    const endedAt = context.clock.now()
    if (!(await endSurveyRow(tx, id, endedAt))) return
    const by = { actor: actor.userId, subject: null, call, detail: { record: id } }
    const change = { before: { endedAt: null }, after: { endedAt } }
    await writeAudit(context, tx, { ...by, action: 'survey.ended', change })
  })
  return await getSurveyResults(context, actor, { id })
}

export async function getSurveyResults(
  { db }: Pick<Context, 'db'>,
  _actor: Actor,
  { id }: { id: string },
): Promise<SurveyResults> {
  const [survey] = await readSurveys(db, id)
  if (!survey) throw notFound()
  return { survey, results: await readResults(db, survey) }
}

/** The answers as CSV. Accounts appear by id only. */
export const exportSurvey: Verbs['exportSurvey'] = async (context, actor, { id }, call) => {
  const [survey] = await readSurveys(context.db, id)
  if (!survey) throw notFound()
  const by = { actor: actor.userId, subject: null, call, detail: { record: id } }
  await writeAudit(context, context.db, { ...by, action: 'survey.exported' })
  return new Download(`survey-${id}.csv`, Readable.from(rowsOf(context, survey), { highWaterMark: 1 }))
}

async function* rowsOf({ db }: Context, { id, questions }: Survey): AsyncGenerator<string> {
  yield csvHeadings(['Answered at', 'Account', 'Plan', ...questions.map(({ text }) => text)])
  let after: StoredAnswers | null = null
  for (;;) {
    const page: StoredAnswers[] = await readAnswers(db, id, after)
    if (page.length === 0) return
    yield csvRows(
      page.map(({ at, sellerId, premiumLevel, answers }) => [
        ...[at.toISOString(), sellerId, premiumLevel],
        ...questions.map((_, index) => answers[index] ?? ''),
      ]),
    )
    after = page.at(-1)!
  }
}
