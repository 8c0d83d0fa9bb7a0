import { type CSSProperties, Fragment, createElement as h, type ReactNode } from 'react'
import type { GreetedMessage, MailItem, MailMessage } from './mail-message.ts'
import { darkStyle, style } from './mail-style.ts'

export interface Sender {
  publicUrl: string
  supportEmail: string
}

/**
 * Renders the HTML part of an email. Mail clients support little more than tables and inline styles, and the page loads
 * nothing from the network. Components use `createElement`, because Node runs this file in development without a build
 * and can't read JSX. React is imported here on the first email, so that a server that sends none doesn't hold it in memory.
 */
export async function renderHtml(message: GreetedMessage, sender: Sender): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  return `<!doctype html>${renderToStaticMarkup(h(Mail, { message, sender }))}`
}

function Mail({ message, sender }: { message: GreetedMessage; sender: Sender }) {
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, message.subject),
      h('style', null, darkStyle),
    ),
    h(
      'body',
      { className: 'canvas', style: style.canvas },
      h('div', { style: style.preview }, message.preview),
      h(
        Table,
        { className: 'canvas', width: '100%', style: style.canvas },
        h('td', { align: 'center', style: { padding: '32px 12px 40px' } }, h(Page, { message, sender })),
      ),
    ),
  )
}

function Page({ message, sender }: { message: GreetedMessage; sender: Sender }) {
  return h(
    Table,
    { width: '100%', style: { maxWidth: '600px' } },
    h('td', { style: { padding: '0 8px 20px' } }, h(Brand)),
    h('td', { className: 'card', style: style.card }, h(Body, message)),
    h('td', { className: 'faint', style: style.footer }, h(Footer, { why: message.why, sender })),
  )
}

interface TableProps {
  children?: ReactNode
  className?: string
  width?: string
  align?: 'center'
  style?: CSSProperties
}

/** A layout table with one row per child. */
function Table({ children, ...props }: TableProps) {
  const rows = [children].flat().map((cell, index) => h('tr', { key: index }, cell))
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, ...props },
    h('tbody', null, rows),
  )
}

/** The logo, drawn with table cells because many mail clients don't show SVG. */
function Brand() {
  const layers = [6, 10, 15, 18].map((width) => h(Layer, { key: width, width }))
  return h(
    Table,
    null,
    h(
      Fragment,
      null,
      h('td', { width: 20, style: { paddingRight: '9px' }, 'aria-hidden': true }, layers),
      h('td', { className: 'ink', style: style.brand }, 'Spoolyard'),
    ),
  )
}

function Layer({ width }: { width: number }) {
  return h(
    Table,
    { align: 'center', style: { margin: '0 auto' } },
    h('td', { className: 'accent', width, height: 3, style: style.layer }, '\u00a0'),
    h('td', { height: 2, style: style.gap }, '\u00a0'),
  )
}

function Body({
  subject,
  greeting,
  paragraphs,
  items = [],
  sections = [],
  code,
  button,
  after = [],
}: GreetedMessage) {
  return h(
    Fragment,
    null,
    h('h1', { className: 'ink', style: style.heading }, subject),
    [greeting, ...paragraphs].map((text, index) =>
      h('p', { key: index, className: 'body', style: style.paragraph }, text),
    ),
    items.length > 0 && h(Items, { items }),
    sections.map((section) => h(Section, { key: section.title, ...section })),
    button && h(Button, button),
    code && h(Code, code),
    after.map((text) => h('p', { key: text, className: 'muted', style: style.small }, text)),
  )
}

function Section({ title, items, emptyText }: NonNullable<MailMessage['sections']>[number]) {
  return h(
    Fragment,
    null,
    h('h2', { className: 'ink', style: style.section }, title),
    items.length === 0 && emptyText
      ? h('p', { className: 'muted', style: style.small }, emptyText)
      : h(Items, { items }),
  )
}

function Items({ items }: { items: readonly MailItem[] }) {
  const cells = items.map(({ title, text, link }, index) =>
    h(
      'td',
      { key: index, className: 'item', style: style.item },
      h(
        'div',
        { className: 'ink', style: style.title },
        link ? h('a', { className: 'link', href: link, style: style.link }, title) : title,
      ),
      h('div', { className: 'muted', style: style.itemText }, text),
    ),
  )
  return h(Table, { width: '100%', style: { margin: '4px 0 20px' } }, cells)
}

function Button({ label, link }: NonNullable<MailMessage['button']>) {
  return h(
    Fragment,
    null,
    h(
      Table,
      { style: { margin: '8px 0 16px' } },
      h(
        'td',
        { className: 'accent', style: style.buttonCell },
        h('a', { className: 'button', href: link, style: style.button }, label),
      ),
    ),
    h(
      'p',
      { className: 'muted', style: style.small },
      'Or copy this address into your browser:',
      h('br'),
      h('a', { className: 'link', href: link, style: style.address }, link),
    ),
  )
}

function Code({ label, digits }: NonNullable<MailMessage['code']>) {
  return h(
    Fragment,
    null,
    h('p', { className: 'muted', style: { ...style.small, marginBottom: '8px' } }, `${label}:`),
    h('p', { className: 'code ink', style: style.code }, digits),
  )
}

function Footer({ why, sender }: { why: string; sender: Sender }) {
  const { publicUrl, supportEmail } = sender
  const link = (href: string, label: string) =>
    h('a', { className: 'faint', href, style: style.footerLink }, label)
  return h(
    Fragment,
    null,
    h('p', { style: { margin: '0 0 8px' } }, why),
    h(
      'p',
      { style: { margin: 0 } },
      link(publicUrl, 'Spoolyard'),
      ' prints and ships what your store sells. Questions? ',
      link(`mailto:${supportEmail}`, supportEmail),
    ),
  )
}
