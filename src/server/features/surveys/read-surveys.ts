import type { Survey, SurveyAnswer, SurveyResults } from '#contract/support/surveys.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type Row = Omit<Survey, 'createdAt' | 'endedAt'> & { createdAt: Date; endedAt: Date | null }

const present = (row: Row): Survey => isoTimes(row)

/** A survey, or the latest ones. */
export async function readSurveys(db: Queries, id: string | null): Promise<Survey[]> {
  const rows = await db.rows<Row>(sql`
    select s.id, s.title, s.questions, s.plans, s.step, s.order_days, s.cap_days, s.created_at, s.ended_at,
      (select count(*)::integer from survey_answers a where a.survey_id = s.id and a.answers is not null) as answered,
      (select count(*)::integer from survey_answers a where a.survey_id = s.id and a.answers is null) as dismissed
    from surveys s where ${id}::text is null or s.id = ${id}
    order by s.created_at desc, s.id desc limit 200`)
  return rows.map(present)
}

/** What was answered to each question. */
export async function readResults(db: Queries, survey: Survey): Promise<SurveyResults['results']> {
  const counts = await db.rows<{ place: number; answer: string; count: number }>(sql`
    select q.place::integer as place, q.answer, count(*)::integer as count
    from survey_answers a cross join jsonb_array_elements_text(a.answers) with ordinality q (answer, place)
    where a.survey_id = ${survey.id} and a.answers is not null and q.answer is not null
      and (${survey.questions.map(({ kind }) => kind)}::text[])[q.place] <> 'TEXT'
    group by q.place, q.answer order by q.place, count desc, q.answer`)
  const texts = await db.rows<{ place: number; answer: string }>(sql`
    select q.place::integer as place, q.answer
    from survey_answers a cross join jsonb_array_elements_text(a.answers) with ordinality q (answer, place)
    where a.survey_id = ${survey.id} and a.answers is not null and q.answer <> ''
      and (${survey.questions.map(({ kind }) => kind)}::text[])[q.place] = 'TEXT'
    order by a.at desc, a.seller_id limit 1000`)
  return survey.questions.map((_, index) => ({
    counts: counts.filter(({ place }) => place === index + 1).map(({ answer, count }) => ({ answer, count })),
    texts: texts
      .filter(({ place }) => place === index + 1)
      .slice(0, 200)
      .map(({ answer }) => answer),
  }))
}

/** Running surveys that a seller could be asked, oldest first; whether the seller did the step isn’t looked at. */
export const readOpenSurveys = (
  db: Queries,
  sellerId: string,
  at: Date,
): Promise<Pick<Survey, 'id' | 'title' | 'questions' | 'step'>[]> =>
  db.rows(sql`
    select s.id, s.title, s.questions, s.step from surveys s join users u on u.id = ${sellerId} and u.role = 'USER'
    where s.ended_at is null and (s.plans = '{}' or u.premium_level = any(s.plans))
      and not exists (select from survey_answers a where a.seller_id = u.id
        and (a.survey_id = s.id or a.at > ${at}::timestamptz - make_interval(days => s.cap_days)))
      and (s.order_days is null or exists (select from print_orders p where p.seller_id = u.id and not p.is_test
        and p.created_at > ${at}::timestamptz - make_interval(days => s.order_days)))
    order by s.created_at, s.id limit 20`)

export interface StoredAnswers {
  sellerId: string
  premiumLevel: number
  answers: SurveyAnswer[]
  at: Date
}

/** Answers to a survey after one of them, oldest first. */
export const readAnswers = (
  db: Queries,
  surveyId: string,
  after: StoredAnswers | null,
): Promise<StoredAnswers[]> =>
  db.rows(sql`
    select seller_id, premium_level, answers, at from survey_answers
    where survey_id = ${surveyId} and answers is not null
      and (${after?.sellerId ?? null}::text is null or (at, seller_id) > (${after?.at ?? null}::timestamptz, ${after?.sellerId ?? null}))
    order by at, seller_id limit 500`)
