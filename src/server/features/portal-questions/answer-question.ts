import { Failure, notFound, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { readListingFacts } from '../portals/read-listing-facts.ts'
import { NO_NAME } from './ask-question.ts'
import { openAskerEmail } from './asker-email.ts'
import { lockQuestion, writeAnswer } from './question-store.ts'
import { readQuestion } from './read-questions.ts'

/** Answers a question about one of the actor’s portals, once, and mails the asker. */
export const answerQuestion: Verbs['answerQuestion'] = async (
  context,
  { userId: sellerId },
  { id, text: answer },
) => {
  const { db, clock, config } = context
  await db.transaction(async (tx) => {
    const question = await lockQuestion(tx, id)
    if (question?.sellerId !== sellerId || question.removedAt || question.state === 'UNVERIFIED')
      throw notFound()
    if (question.state === 'ANSWERED') throw new Failure('QUESTION_ANSWERED')
    await writeAnswer(tx, question, { answer, at: clock.now() })
    const found = await readListingFacts(db, question.portalId)
    if (!question.emailSealed || !found) return
    const content = {
      kind: 'question-answered' as const,
      ...{ name: NO_NAME, title: found.title, question: question.text, answer },
      link: `${config.publicUrl}/portal/${question.portalId}#questions`,
    }
    const to = openAskerEmail(context, id, question.emailSealed)
    await queueMail(context, { to, content, key: `question-answered:${id}` }, { tx })
  })
  return orNotFound(await readQuestion(db, { sellerId, id }))
}
