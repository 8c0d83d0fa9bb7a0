import type { World } from '../kit/world.ts'
import { findMails, mailbox, readMail } from '../mail/mailbox.ts'
import { ControlError, type ControlRoute, noBody } from './control-answer.ts'

const MOST = 100

/** Mails as JSON, for programs that read what a person would. */
export function addMailControlRoutes(route: ControlRoute, { store }: World): void {
  route('GET', '/mails', noBody, async ({ query }) => {
    const mails = findMails(store, query.get('to') ?? undefined).slice(0, MOST)
    return { mails: await Promise.all(mails.map(readMail)) }
  })
  route('GET', '/mails/:id', noBody, async ({ params }) => {
    const mail = mailbox(store).get(params.id ?? '')
    if (!mail) throw new ControlError(`There is no mail ${params.id}`, 404)
    return { ...(await readMail(mail)), source: Buffer.from(mail.source, 'latin1').toString('utf8') }
  })
  route('DELETE', '/mails', noBody, () => {
    const mails = findMails(store)
    const act = store.begin()
    for (const { id } of mails) act.remove(mailbox(store), id)
    act.commit('')
    return { removed: mails.length }
  })
}
