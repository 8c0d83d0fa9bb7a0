import type { Context } from '#server/kernel/context.ts'

const placeOf = (id: string): string => `questions:email_sealed:${id}`

/** The maker’s data export and readers of the table get no address. */
export const sealAskerEmail = ({ secrets }: Pick<Context, 'secrets'>, id: string, email: string): string =>
  secrets.seal(email, placeOf(id))

export const openAskerEmail = ({ secrets }: Pick<Context, 'secrets'>, id: string, sealed: string): string =>
  secrets.open(sealed, placeOf(id))
