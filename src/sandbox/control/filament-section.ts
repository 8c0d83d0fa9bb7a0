import { type Html, html } from '../kit/html.ts'
import type { World } from '../kit/world.ts'
import { filaments } from '../print/catalog/catalog.ts'
import { filamentStates, offeredFilaments } from '../print/catalog/offered-filaments.ts'

/** Lists the filaments, with buttons that change their state. */
export function filamentSection({ store }: World): Html {
  const offered = new Map(offeredFilaments(store).map((filament) => [filament.publicId, filament.available]))
  const rows = filaments.map(({ publicId, name, hexValue }) => {
    const isAvailable = offered.get(publicId)
    const state = isAvailable === undefined ? 'removed' : isAvailable ? 'available' : 'sold-out'
    const buttons = filamentStates
      .filter((each) => each !== state)
      .map(
        (each) =>
          html`<button data-method="PUT" data-path="/__sandbox/print/filaments/${publicId}" data-body='{"state":"${each}"}'>${each}</button> `,
      )
    return html`<tr><td>${name}</td><td><code>${hexValue}</code></td><td><span class="status">${state}</span></td><td>${buttons}</td></tr>`
  })
  return html`<section><h2>Filaments (${filaments.length})</h2><table><thead><tr><th scope="col">Name</th><th scope="col">Color</th><th scope="col">State</th><th scope="col">Change to</th></tr></thead><tbody>${rows}</tbody></table></section>`
}
