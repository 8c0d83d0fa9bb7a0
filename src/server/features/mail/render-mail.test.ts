import { expect, test } from 'vitest'
import type { MailContent } from './mail-content.ts'
import { renderMail } from './render-mail.ts'

const config = { publicUrl: 'https://spoolyard.test', mail: { supportEmail: 'support@spoolyard.test' } }
const link = 'https://spoolyard.test/verify-email?token=a&b=%22c'
const hostile = `<img src=x onerror=alert(1)>"'&`

/** One email of every kind, with the same text in every field that someone else chooses. */
const mailsWith = (text: string): MailContent[] => [
  { kind: 'confirm-address', name: text, link, code: '123456', sentBySupport: false },
  { kind: 'confirm-address', name: text, link, code: '123456', sentBySupport: true },
  { kind: 'address-has-account', name: text, signInLink: link, resetLink: link },
  { kind: 'confirm-new-address', name: text, link, oldAddress: text },
  { kind: 'address-change-requested', name: text, newAddress: text },
  { kind: 'reset-password', name: text, link, sentBySupport: false },
  { kind: 'reset-password', name: text, link, sentBySupport: true },
  { kind: 'sign-in-link', name: text, link },
  { kind: 'sign-in-by-mail', name: text, link },
  { kind: 'password-changed', name: text, at: '2026-11-21T19:13:33.000Z', device: text },
  { kind: 'credentials-added', name: text, username: text },
  { kind: 'data-export-ready', name: text, bytes: 5_000_000, link },
  { kind: 'account-closing', name: text, dueAt: '2026-12-07T10:00:00.000Z', link },
  { kind: 'account-kept', name: text, link },
  { kind: 'account-erased', name: text },
  ...(
    [
      'ADDED',
      'REMOVED',
      'REMOVED_BY_SUPPORT',
      'RECOVERY_CODE_USED',
      'PASSKEY_ADDED',
      'PASSKEY_REMOVED',
    ] as const
  ).map((what) => ({
    ...{ kind: 'second-factor-changed' as const, name: text, what, left: 2, device: text },
  })),
  { kind: 'account-suspended', name: text, reason: text },
  { kind: 'account-unsuspended', name: text, link },
  { kind: 'ticket-answered', name: text, subject: text, text, link },
  { kind: 'ticket-written', name: text, sellerEmail: text, subject: text, text, isNew: true, link },
  ...(['APPROVE', 'REQUEST_CHANGE', 'REMOVE'] as const).map((decision) => ({
    kind: 'portal-decided' as const,
    name: text,
    title: text,
    decision,
    reason: text,
    link,
  })),
  { kind: 'sale-paid', name: text, number: text, lines: [text], discount: null, total: text, link },
  { kind: 'sale-paid', name: text, number: text, lines: [text], discount: text, total: text, link },
  { kind: 'file-quarantined', name: text, fileName: text, reason: text, titles: [text], link },
  { kind: 'file-quarantined', name: text, fileName: text, reason: null, titles: [], link },
  { kind: 'rights-expired', name: text, fileName: text, titles: [text], link },
  { kind: 'portal-photo-removed', name: text, title: text, alt: text, reason: text, link },
  ...(
    [
      [true, false],
      [false, false],
      [false, true],
    ] as const
  ).map(([isApproved, wasPublic]) => ({
    ...{ kind: 'maker-picture-decided' as const, name: text, picture: 'BANNER' as const, reason: text, link },
    ...{ isApproved, wasPublic },
  })),
  ...[true, false].map((isApproved) => ({
    ...{ kind: 'collection-decided' as const, name: text, title: text, isApproved, reason: text, link },
  })),
  { kind: 'text-moderated', name: text, about: 'review', title: text, text, removalReason: text, link },
  { kind: 'text-moderated', name: text, about: 'question', title: text, text, removalReason: null, link },
  { kind: 'question-confirm', name: text, title: text, link },
  { kind: 'question-asked', name: text, title: text, text, link },
  { kind: 'question-answered', name: text, title: text, question: text, answer: text, link },
  { kind: 'sale-link', name: text, number: text, link, isNew: true },
  { kind: 'sale-address-requested', name: text, number: text, link },
  { kind: 'sale-address-decided', name: text, number: text, link, isDone: false, reason: text },
  { kind: 'sale-text-waiting', name: text, number: text, link },
  { kind: 'sale-claimed', name: text, number: text, link },
  { kind: 'sale-claim-answered', name: text, number: text, link, text },
  ...[null, text].map((store) => ({
    ...{ kind: 'proof-link' as const, name: text, store, orderNumber: text, texts: [text, text], link },
    ...{ deadlineAt: '2026-12-01T17:00:00.000Z', isApprovedBySilence: store !== null },
  })),
  { kind: 'sale-refunded', name: text, number: text, reason: text, total: text, link },
  { kind: 'application-received', name: text },
  { kind: 'application-decided', name: text, isAccepted: true, reason: text, link },
  { kind: 'application-decided', name: text, isAccepted: false, reason: text, link },
  { kind: 'claim-opened', name: text, sellerEmail: text, orderNumber: text, facts: [text], text },
  { kind: 'orders-need-attention', name: text, orders: [{ number: text, reason: text, link }], link },
  {
    kind: 'orders-need-attention',
    name: text,
    orders: [1, 2].map((n) => ({ number: `${text}${n}`, reason: text, link })),
    link,
  },
  { kind: 'rule-notifications', name: text, orders: [{ number: text, reason: text, link }], link },
  {
    kind: 'notifications',
    name: text,
    orders: [{ number: text, reason: text, link }],
    entries: [
      { title: text, text, link },
      { title: text, text: null, link },
    ],
    link,
  },
  { kind: 'day-cap-reached', name: text, shop: text, reason: text, link },
  { kind: 'connection-needs-reconnect', name: text, source: text, link },
  { kind: 'orders-wait-for-payment', name: text, text, orders: 2, link },
  {
    kind: 'payment-receipt',
    name: text,
    amount: '$12.00',
    card: { brand: text, last4: '4242' },
    number: text,
    at: '2026-11-22',
    link,
  },
  ...(['OPEN', 'WON', 'LOST'] as const).flatMap((state) =>
    [null, '$4.00'].map((owed) => ({
      ...{ kind: 'payment-disputed' as const, name: text, amount: '$12.00', state, owed, link },
    })),
  ),
  {
    ...{ kind: 'weekly-numbers', name: text, from: '2026-11-16', to: '2026-11-22', link },
    figures: [
      { label: text, isMoney: false, value: 1_240, before: 1_000, link },
      { label: `${text} 2`, isMoney: true, value: 50, before: 0, link },
    ],
    failures: [{ cause: text, orders: 1, link }],
    money: [],
  },
  ...(['OPEN', 'WON', 'LOST'] as const).flatMap((state) =>
    [null, '$4.00'].map((owed) => ({
      ...{ kind: 'sale-disputed' as const, name: text, number: text, amount: '$12.00', state, owed, link },
    })),
  ),
  { kind: 'filament-back', name: text, filament: text, link },
  { kind: 'filament-switched-back', name: text, filament: text, switched: 2, kept: [text], link },
  ...[null, text].map((failure) => ({
    ...{ kind: 'card-refunded' as const, name: text, amount: '$12.00', failure, link },
    card: { brand: text, last4: '4242' },
  })),
]

test.each(mailsWith('Ada'))(
  'the $kind email has the same content as text and as HTML, with links written out',
  async (content) => {
    const { subject, text, html } = await renderMail(content, config)
    expect(subject.length).toBeGreaterThan(5)
    for (const part of [text, html]) {
      expect(part).toContain('Hello Ada,')
      expect(part).toContain('You’re receiving this email')
      expect(part).toContain('support@spoolyard.test')
    }
    if (JSON.stringify(content).includes('token=')) {
      expect(text).toContain(link)
      expect(html).toContain('token=a&amp;b=%22c</a>')
    }
  },
)

test.each(mailsWith(hostile))('HTML in the $kind email is shown as text', async (content) => {
  const { html } = await renderMail(content, config)
  expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;&quot;&#x27;&amp;,')
  expect(html).not.toContain('<img')
})

test.each(mailsWith('Ada'))('the $kind email loads nothing from the network', async (content) => {
  expect((await renderMail(content, config)).html).not.toMatch(/<(img|link|iframe|svg|video)\b|url\(|src=/)
})

test.each(mailsWith('Ada\r\nBcc: everybody@example.com'))(
  'a line break in the $kind email adds no header line to its subject',
  async (content) => {
    expect((await renderMail(content, config)).subject).not.toMatch(/[\r\n\u2028\u2029]/)
  },
)

test.each(['Win at evil.example/prize', 'www evil', 'evil.example', 'Call me@evil', 'x'.repeat(80)])(
  'the name %j, chosen by someone who signs up with a stranger’s address, is not shown to that stranger',
  async (name) => {
    const content: MailContent = { kind: 'confirm-address', name, link, code: '123456', sentBySupport: false }
    const { text, html } = await renderMail(content, config)
    expect(text).toContain('Hello,')
    expect(text + html).not.toContain(name)
  },
)

test.each(['Ada Lovelace', 'J. R. Smith', 'Zoë O’Brien-Müller', '李小龍'])(
  '%s is greeted by name',
  async (name) => {
    const content: MailContent = { kind: 'application-received', name }
    expect((await renderMail(content, config)).text).toContain(`Hello ${name},`)
  },
)
