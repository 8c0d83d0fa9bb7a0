import type { Collection, Store } from '../kit/store.ts'

/** A person with a Google account. */
export interface GooglePerson {
  /** The only identifier of a person that never changes and is never reused. */
  sub: string
  email: string
  emailVerified: boolean
  name: string
  hasPicture: boolean
}

export const demoPeople: readonly GooglePerson[] = [
  person('110000000000000000001', 'ada.lovelace@gmail.test', 'Ada Lovelace'),
  person('110000000000000000002', 'zoe.muller@gmail.test', 'Zoë Müller', { hasPicture: false }),
  person('110000000000000000003', 'new.address@elsewhere.test', 'Uma Unverified', { emailVerified: false }),
  person('110000000000000000004', 'seller@spoolyard.test', 'Sam Seller'),
]

function person(
  sub: string,
  email: string,
  name: string,
  { emailVerified = true, hasPicture = true }: Partial<GooglePerson> = {},
): GooglePerson {
  return { sub, email, emailVerified, name, hasPicture }
}

/** People added or changed since the first start. */
export const addedPeople = (store: Store): Collection<GooglePerson> =>
  store.collection<GooglePerson>('google.people')

/** All people, including added and changed ones. */
export function allPeople(store: Store): GooglePerson[] {
  const people = new Map(demoPeople.map((known) => [known.sub, known]))
  for (const added of addedPeople(store).values()) people.set(added.sub, added)
  return [...people.values()]
}

export const findPerson = (store: Store, sub: string): GooglePerson | undefined =>
  allPeople(store).find((known) => known.sub === sub)
