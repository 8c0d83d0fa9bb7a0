import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { invalid } from '#testing/api/api-client.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
})
afterEach(() => app.context.db.run(sql`delete from surveys`))
afterAll(() => app.close())

const questions = [
  { kind: 'SCORE' as const, text: 'Would you recommend us?' },
  { kind: 'CHOICE' as const, text: 'What do you sell?', choices: ['Toys', 'Parts'] },
  { kind: 'TEXT' as const, text: 'What is missing?' },
]
const start = async (more: object = {}) =>
  (await admin.call.createSurvey({ body: { title: 'How are we doing?', questions, ...more } })).body.id
const asked = async (seller: Person) => (await seller.call.getOpenSurvey()).body.survey?.id ?? null
const answer = (seller: Person, surveyId: string, answers: (number | string | null)[] | null) =>
  seller.call.answerSurvey({ body: { surveyId, answers } })

test('answers are counted by question, texts are shown, and the export has every answer', async () => {
  const id = await start()
  const sellers = await Promise.all([1, 2, 3].map(() => app.signUp()))
  expect((await answer(sellers[0]!, id, [9, 'Toys', '=1+1 <b>colors</b>'])).status).toBe(200)
  await answer(sellers[1]!, id, [9, 'Parts', null])
  await answer(sellers[2]!, id, null)
  const { body } = await admin.call.getSurveyResults({ params: { id } })
  expect(body.survey).toMatchObject({ answered: 2, dismissed: 1 })
  expect(body.results).toEqual([
    { counts: [{ answer: '9', count: 2 }], texts: [] },
    {
      counts: [
        { answer: 'Parts', count: 1 },
        { answer: 'Toys', count: 1 },
      ],
      texts: [],
    },
    { counts: [], texts: ['=1+1 <b>colors</b>'] },
  ])
  const csv: string = (await admin.get(`/api/admin/surveys/${id}/export`)).body
  expect(csv.trim().split('\r\n')).toHaveLength(3)
  expect(csv).toContain(`${sellers[0]!.userId},0,9,Toys,'=1+1 <b>colors</b>`)
  expect(csv).not.toContain(sellers[0]!.email)
})

test('each seller is asked once, and another survey waits until the cap is over', async () => {
  const seller = await app.signUp()
  const first = await start()
  const second = await start({ capDays: 10 })
  expect(await asked(seller)).toBe(first)
  // One that isn’t asked can’t be answered.
  expect((await answer(seller, second, [1, null, null])).status).toBe(404)
  await answer(seller, first, null)
  expect(await asked(seller)).toBeNull()
  expect((await answer(seller, first, [1, null, null])).status).toBe(404)
  await app.context.db.run(
    sql`update survey_answers set at = now() - interval '11 days' where seller_id = ${seller.userId}`,
  )
  expect(await asked(seller)).toBe(second)
})

test('a survey asks only its target: plans, those who did a step, those with recent orders', async () => {
  const { db } = app.context
  const seller = await app.signUp()
  const [order] = await createShop(app, seller.userId, [{}])
  const byPlan = await start({ plans: [1, 2] })
  expect(await asked(seller)).toBeNull()
  await db.run(sql`update users set premium_level = 2 where id = ${seller.userId}`)
  expect(await asked(seller)).toBe(byPlan)
  await admin.call.endSurvey({ params: { id: byPlan } })
  expect(await asked(seller)).toBeNull()

  const byStep = await start({ step: 'SUBMITTED_ORDER' })
  expect(await asked(seller)).toBeNull()
  await seller.call.submitOrder({ body: { orderId: order!.id } })
  expect(await asked(seller)).toBe(byStep)
  await admin.call.endSurvey({ params: { id: byStep } })

  const byOrders = await start({ orderDays: 7 })
  expect(await asked(seller)).toBe(byOrders)
  await db.run(
    sql`update print_orders set created_at = now() - interval '8 days' where seller_id = ${seller.userId}`,
  )
  expect(await asked(seller)).toBeNull()
  expect(await asked(admin)).toBeNull()
})

test.each([
  [['nine', 'Toys', null]],
  [[11, null, null]],
  [[9, 'Cars', null]],
  [[9, 'Toys']],
  [[null, null, null]],
  [[9, 'Toys', 'x'.repeat(2_001)]],
])('%j aren’t answers to it', async (answers) => {
  const seller = await app.signUp({ balanceCents: 0 })
  const surveyId = await start()
  const reply = await seller.call.answerSurvey({ body: invalid({ surveyId, answers }) })
  expect(reply.status).toBe(422)
  expect(await asked(seller)).toBe(surveyId)
})

test.each([
  [{ questions: [] }],
  [{ questions: [{ kind: 'CHOICE', text: 'One?', choices: ['Only'] }] }],
  [{ questions: [{ kind: 'CHOICE', text: 'Same?', choices: ['A', 'A'] }] }],
  [{ questions: [{ kind: 'TEXT', text: 'Why?', choices: ['A', 'B'] }] }],
  [{ plans: [3] }],
  [{ capDays: 0 }],
])('%j is no survey', async (body) => {
  const reply = await admin.call.createSurvey({ body: invalid({ title: 'Bad', questions, ...body }) })
  expect(reply.status).toBe(422)
})
