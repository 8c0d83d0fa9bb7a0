import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const weeklyMail = z.object({
  isOn: z.boolean(),
  /** Where it goes: the address of the administrator's own account. */
  email: z.string(),
})

export const weeklyMailEndpoints = {
  getWeeklyMail: endpoint('GET', '/admin/analytics/weekly-mail', {
    access: 'admin',
    summary:
      'Returns whether the caller gets an email every Monday with the analytics of the week before. It is on unless turned off.',
    reply: z.object({ weeklyMail }),
  }),
  setWeeklyMail: endpoint('PUT', '/admin/analytics/weekly-mail', {
    access: 'admin',
    summary: 'Turns the caller’s weekly email on or off.',
    body: z.strictObject({ isOn: z.boolean() }),
    reply: z.object({ weeklyMail }),
  }),
}
