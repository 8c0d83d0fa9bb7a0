import { z } from 'zod'
import { filaments } from '../print/catalog/catalog.ts'
import { filamentChanges, filamentStates, offeredFilaments } from '../print/catalog/offered-filaments.ts'
import { printAccounts } from '../print/print-accounts.ts'
import type { PrintContext } from '../print/print-context.ts'
import { ControlError, type ControlRoute, noBody } from './control-route.ts'

const stateBody = z.strictObject({ state: z.enum(filamentStates), wait: z.boolean().default(true) })

/** Sets filaments to available, sold out or removed, and sends the webhook that platforms receive. */
export function addFilamentControlRoutes(route: ControlRoute, context: PrintContext): void {
  const { store } = context.world
  route('GET', '/print/filaments', noBody, () => ({ filaments: offeredFilaments(store) }))
  route('PUT', '/print/filaments/:publicId', stateBody, async ({ body, params }) => {
    const filament = filaments.find(({ publicId }) => publicId === params.publicId)
    if (!filament) throw new ControlError(`There is no filament ${params.publicId}.`, 404)
    const wasListed = offeredFilaments(store).some(({ publicId }) => publicId === filament.publicId)
    const tx = store.begin()
    tx.put(filamentChanges(store), filament.publicId, { state: body.state })
    const idIf = (condition: boolean) => (condition ? [filament.publicId] : [])
    const isListed = body.state !== 'removed'
    for (const { key, platformIds } of printAccounts(store).values()) {
      for (const platformId of platformIds) {
        context.webhooks.publish(tx, {
          account: key,
          platformId,
          subject: filament.publicId,
          reference: null,
          eventType: 'filament.updated',
          service: 'print-service',
          data: {
            filaments: {
              added: idIf(!wasListed && isListed),
              updated: idIf(wasListed && isListed),
              removed: idIf(wasListed && !isListed),
            },
          },
        })
      }
    }
    tx.commit('')
    if (body.wait) await context.webhooks.flush()
    return { filament: filament.name, state: body.state }
  })
}
