import { z } from 'zod'
import { filaments } from '../print/catalog/catalog.ts'
import { filamentChanges, filamentStates, offeredFilaments } from '../print/catalog/offered-filaments.ts'
import { printAccounts } from '../print/print-accounts.ts'
import type { PrintDesk } from '../print/print-desk.ts'
import { ControlError, type ControlRoute, noBody } from './control-answer.ts'

const stateBody = z.strictObject({ state: z.enum(filamentStates), wait: z.boolean().default(true) })

/** The filaments from behind: sold out, taken away and brought back, with the message that a platform gets. */
export function addFilamentControlRoutes(route: ControlRoute, desk: PrintDesk): void {
  const { store } = desk.world
  route('GET', '/print/filaments', noBody, () => ({ filaments: offeredFilaments(store) }))
  route('PUT', '/print/filaments/:publicId', stateBody, async ({ body, params }) => {
    const filament = filaments.find(({ publicId }) => publicId === params.publicId)
    if (!filament) throw new ControlError(`There is no filament ${params.publicId}`, 404)
    const before = offeredFilaments(store).some(({ publicId }) => publicId === filament.publicId)
    const act = store.begin()
    act.put(filamentChanges(store), filament.publicId, { state: body.state })
    const list = (isListed: boolean) => (isListed ? [filament.publicId] : [])
    const isNow = body.state !== 'removed'
    for (const { key, platformIds } of printAccounts(store).values()) {
      for (const platformId of platformIds) {
        desk.webhooks.announce(act, {
          account: key,
          platformId,
          subject: filament.publicId,
          reference: null,
          eventType: 'filament.updated',
          service: 'print-service',
          data: {
            filaments: {
              added: list(!before && isNow),
              updated: list(before && isNow),
              removed: list(before && !isNow),
            },
          },
        })
      }
    }
    act.commit('')
    if (body.wait) await desk.webhooks.settled()
    return { filament: filament.name, state: body.state }
  })
}
