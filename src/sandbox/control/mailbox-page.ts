import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Html, html } from '../kit/html.ts'
import { sendHtmlPage } from '../kit/html-page.ts'
import { pageScript } from '../kit/page-style.ts'
import type { World } from '../kit/world.ts'
import { findMails, mailbox, type ParsedMail, parseMail } from '../mail/mailbox.ts'
import { mailboxStyle } from './mailbox-style.ts'

const MAX_LISTED = 100

/** Pages that show the received mails. */
export function addMailboxPage(app: FastifyInstance, { store }: World): void {
  app.get('/mailbox', async (request, reply) => {
    const to = new URL(request.url, 'http://sandbox').searchParams.get('to')?.trim() ?? ''
    const mails = await Promise.all(findMails(store, to).slice(0, MAX_LISTED).map(parseMail))
    return sendPage(reply, to ? `Mailbox of ${to}` : 'Mailbox', listOf(mails, to))
  })
  app.get<{ Params: { id: string } }>('/mailbox/:id', async ({ params }, reply) => {
    const stored = mailbox(store).get(params.id)
    if (!stored)
      return sendPage(reply.code(404), 'Mail not found', html`<p>It was deleted or never received.</p>`)
    const mail = await parseMail(stored)
    return sendPage(reply, mail.subject, mailOf(mail, Buffer.from(stored.source, 'latin1').toString('utf8')))
  })
  // The mail as the recipient sees it, sandboxed: it can't run scripts, load anything or access this page.
  app.get<{ Params: { id: string } }>('/mailbox/:id/html', async ({ params }, reply) => {
    const stored = mailbox(store).get(params.id)
    const mail = stored && (await parseMail(stored))
    return reply
      .code(mail ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      )
      .send(`<base target="_blank">${mail?.html ?? ''}`)
  })
}

const sendPage = (reply: FastifyReply, title: string, content: Html) =>
  sendHtmlPage(reply, {
    title,
    style: mailboxStyle,
    body: html`<main>
<header><h1>${title}</h1><p><a href="/mailbox">All mail</a> · <a href="/">Sandbox</a></p></header>
${content}
</main>
<script type="module">${{ html: pageScript }}</script>`,
  })

function listOf(mails: readonly ParsedMail[], to: string): Html {
  const rows = mails.map(
    ({ id, at, to: addresses, subject, text }) => html`<li><a class="mail" href="/mailbox/${id}">
<span class="subject">${subject || '(no subject)'}</span><time>${when(at)}</time>
<span class="to">${addresses.join(', ')}</span><span class="start">${startOf(text)}</span></a></li>`,
  )
  return html`<section>
<form class="filter" action="/mailbox"><label for="to">To</label><input id="to" name="to" type="search" value="${to}" placeholder="any address" spellcheck="false"><button>Show</button></form>
${mails.length === 0 ? html`<p class="none">${to ? 'No mail for this address yet.' : 'No mail yet.'} Reload the page to see new mail.</p>` : html`<ul class="mails">${rows}</ul>`}
</section>
<div class="actions"><button class="danger" data-method="DELETE" data-path="/__sandbox/mails" data-confirm="Delete all mail?">Delete all mail</button></div>`
}

function mailOf(mail: ParsedMail, source: string): Html {
  const links = mail.links.map((link) => html`<li><a href="${link}" rel="noreferrer">${link}</a></li>`)
  return html`<section>
<dl><dt>To</dt><dd>${mail.to.join(', ')}</dd><dt>From</dt><dd>${mail.headers.find(({ name }) => name === 'from')?.value ?? mail.from}</dd><dt>Received</dt><dd>${when(mail.at)} UTC</dd></dl>
</section>
<section class="views">
<input type="radio" name="view" id="view-html" checked><label for="view-html">HTML</label>
<input type="radio" name="view" id="view-text"><label for="view-text">Plain text</label>
<input type="radio" name="view" id="view-source"><label for="view-source">Source</label>
<div class="view html"><iframe title="Mail content" src="/mailbox/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></div>
<pre class="view text">${withLinks(mail.text)}</pre>
<pre class="view source">${source}</pre>
</section>
<section><h2>Links</h2>${links.length === 0 ? html`<p>None.</p>` : html`<ul class="links">${links}</ul>`}</section>`
}

/** Turns the URLs in a text into links. */
function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`,
    )
}

const startOf = (text: string) => text.split('\n').slice(2).join(' ').replace(/\s+/g, ' ').slice(0, 140)

const when = (iso: string) => iso.slice(0, 19).replace('T', ' ')
