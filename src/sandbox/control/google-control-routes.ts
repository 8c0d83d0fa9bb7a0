import { z } from 'zod'
import { nextFlaw, tokenFlaws } from '../google/google-grants.ts'
import { addedPeople, allPeople } from '../google/google-people.ts'
import type { World } from '../kit/world.ts'
import { type ControlRoute, noBody } from './control-route.ts'

const personBody = z.strictObject({
  sub: z.string().min(1).max(255).optional(),
  email: z.email(),
  name: z.string().default(''),
  emailVerified: z.boolean().default(true),
  hasPicture: z.boolean().default(true),
})

/** Google accounts, and the flaw of the next id_token. */
export function addGoogleControlRoutes(route: ControlRoute, { store }: World): void {
  route('GET', '/google/people', noBody, () => ({ people: allPeople(store) }))
  route('POST', '/google/people', personBody, ({ body }) => {
    const tx = store.begin()
    const sub = body.sub ?? `12${String(tx.nextNumber('google.person')).padStart(19, '0')}`
    tx.put(addedPeople(store), sub, { ...body, sub })
    tx.commit('')
    return { ...body, sub }
  })
  route('POST', '/google/next-token', z.strictObject({ flaw: z.enum(tokenFlaws) }), ({ body }) => {
    const tx = store.begin()
    tx.put(nextFlaw(store), 'next', body.flaw)
    tx.commit('')
  })
}
