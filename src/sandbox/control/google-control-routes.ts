import { z } from 'zod'
import { nextFlaw, tokenFlaws } from '../google/google-grants.ts'
import { addedPeople, allPeople } from '../google/google-people.ts'
import type { World } from '../kit/world.ts'
import { type ControlRoute, noBody } from './control-answer.ts'

const personBody = z.strictObject({
  sub: z.string().min(1).max(255).optional(),
  email: z.email(),
  name: z.string().default(''),
  emailVerified: z.boolean().default(true),
  hasPicture: z.boolean().default(true),
})

/** People at Google, and what is wrong with the next token. */
export function addGoogleControlRoutes(route: ControlRoute, { store }: World): void {
  route('GET', '/google/people', noBody, () => ({ people: allPeople(store) }))
  route('POST', '/google/people', personBody, ({ body }) => {
    const act = store.begin()
    const sub = body.sub ?? `12${String(act.count('google.person')).padStart(19, '0')}`
    act.put(addedPeople(store), sub, { ...body, sub })
    act.commit('')
    return { ...body, sub }
  })
  route('POST', '/google/next-token', z.strictObject({ flaw: z.enum(tokenFlaws) }), ({ body }) => {
    const act = store.begin()
    act.put(nextFlaw(store), 'next', body.flaw)
    act.commit('')
  })
}
