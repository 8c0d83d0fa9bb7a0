import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'

const WHY = 'You’re receiving this email because you have a portal at Spoolyard.'

const outcomes = {
  APPROVE: {
    subject: 'Your portal was approved',
    preview: 'Everyone can see and buy it now.',
    text: (title: string) =>
      `We reviewed “${title}” and approved it. Everyone can see and buy it now; you don’t have to do anything else.`,
  },
  REQUEST_CHANGE: {
    subject: 'Your portal needs a change',
    preview: 'Change it and submit it again.',
    text: (title: string) => `We reviewed “${title}”. Change it as described here, then submit it again.`,
  },
  REMOVE: {
    subject: 'Your portal was removed',
    preview: 'It can’t be listed again.',
    text: (title: string) => `We removed “${title}”. It can’t be listed again.`,
  },
} as const

export function portalDecided(content: ContentOf<'portal-decided'>): MailMessage {
  const { subject, preview, text } = outcomes[content.decision]
  return {
    subject,
    preview,
    paragraphs: [text(content.title), ...(content.reason ? [`Reason: ${content.reason}`] : [])],
    button: { label: 'Open your portals', link: content.link },
    why: WHY,
  }
}

export function portalPhotoRemoved(content: ContentOf<'portal-photo-removed'>): MailMessage {
  const { title, alt, reason, link } = content
  return {
    subject: `A photo of “${title}” was removed`,
    preview: reason,
    paragraphs: [
      `We removed a photo${alt ? ` (“${alt}”)` : ''} of your portal “${title}”. The portal stays as it is, with its other photos or our pictures of your model.`,
      `Reason: ${reason}`,
    ],
    button: { label: 'Open your portals', link },
    why: WHY,
  }
}

export function collectionDecided(content: ContentOf<'collection-decided'>): MailMessage {
  const { title, isApproved, reason, link } = content
  return {
    subject: `Your collection was ${isApproved ? 'approved' : 'hidden'}`,
    preview: isApproved ? 'Everyone can see it now.' : reason,
    paragraphs: [
      isApproved
        ? `We reviewed your collection “${title}” and approved it. Everyone can see it now.`
        : `We hid your collection “${title}”, so only you can see it. Its listings stay as they are. You can change its name and description and show it again.`,
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    button: { label: 'Open your collections', link },
    why: WHY,
  }
}

const pictureNouns = { AVATAR: 'avatar', BANNER: 'banner' } as const

export function makerPictureDecided(content: ContentOf<'maker-picture-decided'>): MailMessage {
  const { picture, isApproved, wasPublic, reason, link } = content
  const noun = pictureNouns[picture]
  const reasons = reason ? [`Reason: ${reason}`] : []
  const button = { label: 'Open your profile', link }
  const why = 'You’re receiving this email because you have a public profile at Spoolyard.'
  if (isApproved)
    return {
      subject: `Your ${noun} was approved`,
      preview: 'Everyone can see it now.',
      paragraphs: [`We reviewed your new ${noun} and approved it. Everyone can see it now.`, ...reasons],
      ...{ button, why },
    }
  return {
    subject: `Your ${noun} was ${wasPublic ? 'removed' : 'not approved'}`,
    preview: reason,
    paragraphs: [
      wasPublic
        ? `We removed the ${noun} of your public profile.`
        : `We reviewed your new ${noun} and didn’t approve it. Your profile stays as it is.`,
      ...reasons,
      `You can submit another ${noun}.`,
    ],
    ...{ button, why },
  }
}

/** That a review or question was removed and why, or that everyone can read it again. */
export function textModerated(content: ContentOf<'text-moderated'>): MailMessage {
  const { about, title, text, removalReason: reason } = content
  const what = `A ${about} about “${title}”`
  const effect =
    about === 'review'
      ? 'It doesn’t count toward your rating. The buyer can’t write another one for this order.'
      : 'If it was answered, the answer is gone, too.'
  return {
    subject: reason === null ? `${what} is shown again` : `${what} was removed`,
    preview: reason ?? 'Everyone can read it on the listing.',
    paragraphs: [
      ...(reason === null
        ? ['We looked at it again. Everyone can read it on the listing.']
        : [`We removed it from the listing. ${effect}`, `Reason: ${reason}`]),
      ...(text ? [`The ${about}: ${text}`] : []),
    ],
    button: { label: 'Open questions and reviews', link: content.link },
    why: WHY,
  }
}

/** That a file is in quarantine and what that stops, or that it is lifted. */
export function fileQuarantined({
  fileName,
  reason,
  titles,
  link,
}: ContentOf<'file-quarantined'>): MailMessage {
  const portals = titles.map((title) => `“${title}”`).join(', ')
  const paragraphs =
    reason === null
      ? [
          `The file “${fileName}” can be printed and sold again.`,
          'If any of your portals became drafts because of it, submit them again.',
        ]
      : [
          `We put the file “${fileName}” in quarantine: ${reason}`,
          `Orders that print it can’t be submitted.${portals ? ` These portals are drafts again: ${portals}.` : ''}`,
          'Orders already in print are still delivered. If you think this is a mistake, contact support.',
        ]
  return {
    subject: reason === null ? `“${fileName}” can be printed again` : `“${fileName}” is in quarantine`,
    preview: reason === null ? 'The quarantine is lifted.' : 'It can’t be printed or sold.',
    paragraphs,
    button: { label: 'Open the file', link },
    why: WHY,
  }
}

/** That the rights to a file ended, and what that stops. */
export const rightsExpired = ({ fileName, titles, link }: ContentOf<'rights-expired'>): MailMessage => ({
  subject: `The rights to “${fileName}” have expired`,
  preview: titles.length > 0 ? 'Buyers can’t order products that print it.' : 'It isn’t printed anymore.',
  paragraphs: [
    `The last day of the rights that you stated for the file “${fileName}” is over, so we don’t print it anymore.`,
    ...(titles.length > 0
      ? [
          `Buyers can’t order ${titles.map((title) => `“${title}”`).join(', ')} until you renew the rights or use another file.`,
        ]
      : []),
    'Finished prints are still delivered. If you renewed the rights, update their last day on the file’s page.',
  ],
  button: { label: 'Open the file', link },
  why: WHY,
})
