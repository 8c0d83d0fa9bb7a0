import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../kit/html.ts'
import { sendHtmlPage } from '../kit/html-page.ts'
import { pageScript } from '../kit/page-style.ts'
import type { World } from '../kit/world.ts'
import { filamentSection } from './filament-section.ts'
import {
  accountSection,
  faultSection,
  ledgerSection,
  peopleSection,
  printOrderSection,
  shippoOrderSection,
  shopOrderSection,
} from './state-sections.ts'

const steps: [label: string, seconds: number][] = [
  ['10 seconds', 10],
  ['1 minute', 60],
  ['3 minutes', 180],
  ['1 hour', 3600],
  ['1 day', 86_400],
]

/** The page that shows the sandbox's state. */
export function addStatePage(app: FastifyInstance, world: World): void {
  app.get('/', (_, reply) => sendHtmlPage(reply, { title: 'Sandbox', body: statePage(world) }))
}

function statePage(world: World): Html {
  const now = new Date(world.clock.now()).toISOString().slice(0, 19).replace('T', ' ')
  const ahead = Math.round(world.clock.offset() / 1000)
  return html`<main>
<header><h1>Sandbox</h1><p>Simulates the print platform, ShipStation, Shippo, Google and a mail server. Nothing here is real.</p><p><a href="/mailbox">Mailbox</a></p></header>
<section>
<h2>Clock: ${now} UTC${ahead > 0 ? `, ${ahead} seconds ahead` : ''}</h2>
<div class="actions">
${steps.map(([label, seconds]) => html`<button data-path="/__sandbox/clock/step" data-body='{"seconds":${seconds}}'>Forward ${label}</button>`)}
<button class="danger" data-path="/__sandbox/reset" data-confirm="Delete everything and start with the demo orders?">Reset</button>
<button class="danger" data-path="/__sandbox/reset" data-body='{"seed":false}' data-confirm="Delete everything and start without store orders?">Reset to empty</button>
</div>
</section>
${faultSection(world)}
${accountSection(world)}
${peopleSection(world)}
${printOrderSection(world)}
${filamentSection(world)}
${shopOrderSection(world)}
${shippoOrderSection(world)}
${ledgerSection(world)}
</main>
<script type="module">${{ html: pageScript }}</script>`
}
