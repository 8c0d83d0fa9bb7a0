import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ofQuestion, question } from '../portals/questions.ts'
import { pagination } from '../values.ts'
import { adminListAliases, adminListQuery } from './admin-list.ts'
import { moderated, moderationDecision, moderationFields, moderationState } from './moderation.ts'

const adminQuestion = question.extend(moderated)
export type AdminQuestion = z.output<typeof adminQuestion>

export const adminQuestionEndpoints = {
  listAdminQuestions: endpoint('GET', '/admin/questions', {
    access: 'admin',
    summary: 'Lists the questions about all portals that makers could read, newest first.',
    queryAliases: adminListAliases,
    query: z.strictObject({
      ...adminListQuery(['createdAt'], moderationFields),
      state: moderationState.optional(),
    }),
    reply: z.object({ questions: z.array(adminQuestion), pagination }),
  }),
  decideQuestion: endpoint('POST', '/admin/questions/:id/decision', {
    access: 'admin',
    summary:
      'Removes a question with its answer, or shows it (again). Closes its reports; the maker gets an email if something changed.',
    params: ofQuestion,
    body: moderationDecision,
    reply: z.object({ success: z.literal(true) }),
  }),
}
