import type { FastifyReply } from 'fastify'
import { type Html, html } from '#sandbox/kit/html.ts'
import { sendHtmlPage } from '#sandbox/kit/html-page.ts'
import { testCards } from '../payments/test-cards.ts'

const style = `
main.stripe { max-width: 30rem; margin: 5vh auto; padding: 2rem 1.75rem; background: var(--card); border: 1px solid var(--line); border-radius: 16px; gap: 1.1rem }
.stripe .notice { font-size: .8125rem }
.stripe h1 { font-size: 1.3rem; text-wrap: balance }
.stripe .total { font-size: 1.75rem; font-weight: 650; color: var(--ink); font-variant-numeric: tabular-nums }
.stripe form { display: grid; gap: 1rem }
.stripe label.field { display: grid; gap: .25rem; font-size: .875rem }
.stripe input[type=text], .stripe input[type=email] { font: inherit; padding: .5rem .7rem; border: 1px solid var(--line); border-radius: 7px; background: var(--paper); color: var(--ink) }
.stripe fieldset { display: grid; gap: .5rem; margin: 0; padding: 0; border: 0 }
.stripe legend { padding: 0; margin-bottom: .5rem; font-size: .875rem; color: var(--soft) }
.stripe fieldset button { text-align: left; padding: .6rem .9rem }
.stripe button.main { background: var(--accent); border-color: var(--accent); color: var(--card); font-weight: 600; padding: .6rem 1rem }
.stripe .refused { color: var(--bad); font-weight: 600 }
.stripe ul { margin: 0; padding: 0; list-style: none; display: grid; gap: .35rem }
.stripe li { display: flex; justify-content: space-between; gap: 1rem }
@media (max-width: 32rem) { main.stripe { margin: 0; min-height: 100vh; border: 0; border-radius: 0; align-content: start } }
`

/** Sends one of the pages that Stripe would host. */
export const sendStripePage = (reply: FastifyReply, title: string, content: Html, status = 200) =>
  sendHtmlPage(reply.code(status), {
    title: `${title} – simulated Stripe`,
    style,
    body: html`<main class="stripe"><p class="notice">Sandbox: this is not Stripe, and no card is charged.</p>${content}</main>`,
  })

/** A button for each test card. */
export const cardButtons = (legend: string): Html =>
  html`<fieldset><legend>${legend}</legend>${testCards.map(
    ({ alias, label, last4 }) =>
      html`<button name="card" value="${alias}">${label} <small>•••• ${last4}</small></button>`,
  )}</fieldset>`

/** The bank's question to the owner of a card. */
export const authenticationForm = (action: string, hidden: Record<string, string>): Html =>
  html`<h1>Your bank asks</h1><p>Is it you who is paying?</p><form method="post" action="${action}">${hiddenFields(hidden)}
<button class="main" name="authentication" value="passed">Complete authentication</button>
<button name="authentication" value="failed">Fail authentication</button></form>`

export const hiddenFields = (values: Record<string, string>): Html[] =>
  Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

/** An amount for a page. */
export const amountText = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100)
