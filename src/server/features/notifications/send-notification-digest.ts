import { inboxLink } from '#domain/inbox/inbox-entries.ts'
import { dashboardLinks } from '#domain/links.ts'
import { sellerDigest } from '../mail/seller-digest.ts'
import { claimMailLines, findSellersToMail, hasMailDue } from './inbox-store.ts'
import { readRecipient, recordMailSent } from './notification-settings-store.ts'

/** Mails sellers what happened, where no mail about it went at once. */
export const sendNotificationDigest = sellerDigest({
  name: 'send-notification-digest',
  findSellers: findSellersToMail,
  hasNews: hasMailDue,
  async write({ clock, config: { publicUrl } }, tx, sellerId) {
    const now = clock.now()
    const lines = await claimMailLines(tx, sellerId, now)
    const address = (await readRecipient(tx, sellerId))?.address
    if (!address || lines.length === 0) return null
    await recordMailSent(tx, sellerId, now)
    return {
      to: address.email,
      content: {
        kind: 'notifications',
        name: address.name,
        entries: lines.map(({ title, text, record }) => ({
          title,
          text,
          link: inboxLink(record, publicUrl),
        })),
        link: dashboardLinks(publicUrl).home,
      },
    }
  },
})
