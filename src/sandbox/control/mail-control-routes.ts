import type { World } from '../kit/world.ts'
import { findMails, mailbox, parseMail } from '../mail/mailbox.ts'
import { ControlError, type ControlRoute, noBody } from './control-route.ts'

const MAX_LISTED = 100

/** Mails as JSON, for tests. */
export function addMailControlRoutes(route: ControlRoute, { store }: World): void {
  route('GET', '/mails', noBody, async ({ query }) => {
    const mails = findMails(store, query.get('to') ?? undefined).slice(0, MAX_LISTED)
    return { mails: await Promise.all(mails.map(parseMail)) }
  })
  route('GET', '/mails/:id', noBody, async ({ params }) => {
    const mail = mailbox(store).get(params.id ?? '')
    if (!mail) throw new ControlError(`There is no mail ${params.id}.`, 404)
    return { ...(await parseMail(mail)), source: Buffer.from(mail.source, 'latin1').toString('utf8') }
  })
  route('DELETE', '/mails', noBody, () => {
    const mails = findMails(store)
    const tx = store.begin()
    for (const { id } of mails) tx.remove(mailbox(store), id)
    tx.commit('')
    return { removed: mails.length }
  })
}
