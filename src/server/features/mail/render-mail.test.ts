import { expect, test } from 'vitest'
import type { MailContent } from './mail-content.ts'
import { renderMail } from './render-mail.ts'

const config = { publicUrl: 'https://spoolyard.test', mail: { supportEmail: 'support@spoolyard.test' } }
const link = 'https://spoolyard.test/verify-email?token=a&b=%22c'
const hostile = `<img src=x onerror=alert(1)>"'&`

/** One mail of every kind, with the same text wherever somebody else chooses it. */
const mailsWith = (text: string): MailContent[] => [
  { kind: 'confirm-address', name: text, link, code: '123456', sentBySupport: false },
  { kind: 'confirm-address', name: text, link, code: '123456', sentBySupport: true },
  { kind: 'address-has-account', name: text, signInLink: link, resetLink: link },
  { kind: 'confirm-new-address', name: text, link, oldAddress: text },
  { kind: 'address-change-asked', name: text, newAddress: text },
  { kind: 'reset-password', name: text, link, sentBySupport: false },
  { kind: 'reset-password', name: text, link, sentBySupport: true },
  { kind: 'password-changed', name: text, at: '2026-11-21T19:13:33.000Z', device: text },
  { kind: 'credentials-added', name: text, username: text },
  { kind: 'application-received', name: text },
  { kind: 'application-decided', name: text, isAccepted: true, reason: text, link },
  { kind: 'application-decided', name: text, isAccepted: false, reason: text, link },
  { kind: 'problem-reported', name: text, sellerEmail: text, orderNumber: text, facts: [text], text },
  { kind: 'orders-need-you', name: text, orders: [{ number: text, reason: text, link }], link },
  {
    kind: 'orders-need-you',
    name: text,
    orders: [1, 2].map((n) => ({ number: `${text}${n}`, reason: text, link })),
    link,
  },
  { kind: 'rules-tell-you', name: text, orders: [{ number: text, reason: text, link }], link },
  { kind: 'day-cap-reached', name: text, shop: text, reason: text, link },
  { kind: 'connection-needs-you', name: text, source: text, link },
  { kind: 'filament-back', name: text, filament: text, link },
]

test.each(mailsWith('Ada'))(
  'a mail of the kind $kind says the same as text and as HTML, links written out',
  (content) => {
    const { subject, text, html } = renderMail(content, config)
    expect(subject.length).toBeGreaterThan(5)
    for (const part of [text, html]) {
      expect(part).toContain('Hello Ada,')
      expect(part).toContain('You get this mail')
      expect(part).toContain('support@spoolyard.test')
    }
    if (JSON.stringify(content).includes('token=')) {
      expect(text).toContain(link)
      expect(html).toContain('token=a&amp;b=%22c</a>')
    }
  },
)

test.each(mailsWith(hostile))('script in a mail of the kind $kind is shown as text', (content) => {
  const { html } = renderMail(content, config)
  expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;,')
  expect(html).not.toContain('<img')
})

test.each(mailsWith('Ada'))('a mail of the kind $kind loads nothing from afar', (content) => {
  expect(renderMail(content, config).html).not.toMatch(/<(img|link|iframe|svg|video)\b|url\(|src=/)
})

test.each(mailsWith('Ada\r\nBcc: everybody@example.com'))(
  'a line break in a mail of the kind $kind adds no line to its subject',
  (content) => {
    expect(renderMail(content, config).subject).not.toMatch(/[\r\n\u2028\u2029]/)
  },
)

test.each(['Win at evil.example/prize', 'www evil', 'evil.example', 'Call me@evil', 'x'.repeat(80)])(
  'the name %j, chosen by whoever signs a stranger up, is not repeated to that stranger',
  (name) => {
    const content: MailContent = { kind: 'confirm-address', name, link, code: '123456', sentBySupport: false }
    const { text, html } = renderMail(content, config)
    expect(text).toContain('Hello,')
    expect(text + html).not.toContain(name)
  },
)

test.each(['Ada Lovelace', 'J. R. Smith', 'Zoë O’Brien-Müller', '李小龍'])(
  '%s is greeted by name',
  (name) => {
    const content: MailContent = { kind: 'application-received', name }
    expect(renderMail(content, config).text).toContain(`Hello ${name},`)
  },
)
