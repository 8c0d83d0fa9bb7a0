import type { World } from '#testing/rig/product-world.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'

export interface Mail {
  subject: string
  text: string
  links: string[]
}

const WITHIN_MS = 60_000

/** The newest mail to an address whose subject fits, once it has come. */
export async function newestMail({ sandbox }: World, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  const hasCome = async () => {
    found = (await sandbox.mails(to)).find((mail) => subject.test(mail.subject))
    return found !== undefined
  }
  if (await waitUntil(hasCome, { withinMs: WITHIN_MS, everyMs: 100 })) return found!
  throw new Error(`No mail like ${subject} came to ${to}.`)
}

/** The path of the mail's link to one of our pages, with its token. */
export function pathOfLink(mail: Mail, page: string): string {
  const link = mail.links.map((each) => new URL(each)).find(({ pathname }) => pathname === page)
  if (!link) throw new Error(`The mail "${mail.subject}" has no link to ${page}.`)
  return link.pathname + link.search
}

/** The six digits of the mail. */
export function codeOf(mail: Mail): string {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0]
  if (!code) throw new Error(`The mail "${mail.subject}" has no code.`)
  return code
}
