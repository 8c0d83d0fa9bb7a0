import type { Survey, SurveyAnswer } from '#contract/support/surveys.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'

export type NewSurvey = Pick<
  Survey,
  'id' | 'title' | 'questions' | 'plans' | 'step' | 'orderDays' | 'capDays'
>

export async function insertSurvey(db: Queries, survey: NewSurvey & { at: Date }): Promise<void> {
  const { id, title, questions, plans, step, orderDays, capDays, at } = survey
  await db.run(sql`
    insert into surveys (id, title, questions, plans, step, order_days, cap_days, created_at)
    values (${id}, ${title}, ${json(questions)}::jsonb, ${plans}::integer[], ${step}, ${orderDays}, ${capDays}, ${at})`)
}

/** False if there is none, or it has ended. */
export async function endSurveyRow(db: Queries, id: string, at: Date): Promise<boolean> {
  return (await db.run(sql`update surveys set ended_at = ${at} where id = ${id} and ended_at is null`)) > 0
}

/** Stores the answers, or that the survey was dismissed. The first counts. */
export async function insertAnswers(
  db: Queries,
  {
    sellerId,
    surveyId,
    answers,
    at,
  }: { sellerId: string; surveyId: string; answers: SurveyAnswer[] | null; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into survey_answers (seller_id, survey_id, answers, premium_level, at)
    select id, ${surveyId}, ${answers && json(answers)}::jsonb, premium_level, ${at}::timestamptz
    from users where id = ${sellerId}
    on conflict (seller_id, survey_id) do nothing`)
}
