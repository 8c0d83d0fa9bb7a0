import PostalMime from 'postal-mime'
import type { Collection, Store, Transaction } from '../kit/store.ts'

/** A mail as it came in: to whom its envelope says, and its bytes. */
export interface StoredMail {
  id: string
  /** The order in which mails came in. */
  n: number
  at: string
  from: string
  to: string[]
  /** The bytes as latin1 text, one character each, so that they come through JSON whole. */
  source: string
}

/** A mail as a person reads it. */
export interface ParsedMail {
  id: string
  at: string
  from: string
  to: string[]
  subject: string
  messageId: string
  headers: { name: string; value: string }[]
  text: string
  html: string
  links: string[]
}

const MAX_MAILS = 500

export const mailbox = (store: Store): Collection<StoredMail> => store.collection<StoredMail>('mails')

/** Keeps a mail as part of an act, and forgets the oldest when there are many. */
export function storeMail(store: Store, tx: Transaction, mail: Omit<StoredMail, 'id' | 'n'>): StoredMail {
  const mails = mailbox(store)
  const n = tx.nextNumber('mails')
  const kept: StoredMail = { id: `mail-${n}`, n, ...mail }
  const old = [...mails.values()].sort((a, b) => a.n - b.n).slice(0, Math.max(0, mails.size + 1 - MAX_MAILS))
  for (const { id } of old) tx.remove(mails, id)
  tx.put(mails, kept.id, kept)
  return kept
}

/** The mails to an address, or to anybody, newest first. */
export function findMails(store: Store, to?: string): StoredMail[] {
  const wanted = to?.trim().toLowerCase()
  return [...mailbox(store).values()]
    .filter((mail) => !wanted || mail.to.some((address) => address.toLowerCase() === wanted))
    .sort((a, b) => b.n - a.n)
}

/** Takes a mail apart. */
export async function parseMail({ id, at, from, to, source }: StoredMail): Promise<ParsedMail> {
  const mail = await PostalMime.parse(Buffer.from(source, 'latin1'))
  const { subject = '', messageId = '', text = '', html = '' } = mail
  const headers = mail.headers.map(({ key, value }) => ({ name: key, value }))
  return { id, at, from, to, subject, messageId, headers, text, html, links: linksIn(text, html) }
}

function linksIn(text: string, html: string): string[] {
  const inText = text.match(/https?:\/\/[^\s<>"')]+/g) ?? []
  const inHtml = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, link = '']) => decodeEntities(link))
  return [...new Set([...inText, ...inHtml])]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const decodeEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
