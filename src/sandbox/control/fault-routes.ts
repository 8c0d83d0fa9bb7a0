import { z } from 'zod'
import {
  type FaultMode,
  isMailMode,
  isRequestMode,
  isWebhookMode,
  mailModes,
  type RequestMode,
  requestModes,
  webhookModes,
} from '../kit/fault-modes.ts'
import type { World } from '../kit/world.ts'
import { ControlError, type ControlRoute, noBody } from './control-route.ts'

const modes: FaultMode[] = [...(Object.keys(requestModes) as RequestMode[]), ...webhookModes, ...mailModes]

const faultBody = z.strictObject({
  provider: z.enum(['print', 'shipstation', 'shippo', 'google', 'stripe', 'mail', '*']),
  route: z.string().min(1),
  mode: z.enum(modes),
  probability: z.number().min(0).max(1).default(1),
  times: z.number().int().min(1).nullable().default(null),
  seed: z.number().int().default(1),
  options: z
    .strictObject({
      retryAfter: z.enum(['seconds', 'http-date', 'none']).optional(),
      seconds: z.number().min(0).optional(),
      close: z.boolean().optional(),
      intervalMs: z.number().min(0).optional(),
      bytes: z.number().int().min(1).optional(),
      location: z.string().optional(),
      acts: z.boolean().optional(),
    })
    .default({}),
})

/** Routes that add, list and remove faults. */
export function addFaultRoutes(route: ControlRoute, { faults }: World): void {
  route('POST', '/faults', faultBody, ({ body }) => {
    if (isWebhookMode(body.mode) && !/^(webhooks|\*)/.test(body.route))
      throw new ControlError(
        `Mode ${body.mode} is for webhooks. Use a route such as webhooks.* or webhooks.order.shipped.`,
      )
    if (body.provider === 'mail' ? !isMailMode(body.mode) : isMailOnly(body.mode))
      throw new ControlError(`Mode ${body.mode} is ${isMailOnly(body.mode) ? '' : 'not '}for provider mail.`)
    const name = body.route === 'webhooks' ? 'webhooks.*' : body.route
    return faults.add({ ...body, route: name })
  })
  route('GET', '/faults', noBody, () => ({ faults: faults.list() }))
  route('GET', '/faults/:id', noBody, ({ params }) => {
    const fault = faults.list().find(({ id }) => id === params.id)
    if (!fault) throw new ControlError(`There is no fault ${params.id}.`, 404)
    return fault
  })
  route('DELETE', '/faults', noBody, () => ({ removed: faults.remove() }))
  route('DELETE', '/faults/:id', noBody, ({ params }) => {
    if (faults.remove(params.id) === 0) throw new ControlError(`There is no fault ${params.id}.`, 404)
    return { removed: 1 }
  })
}

const isMailOnly = (mode: FaultMode) => isMailMode(mode) && !isRequestMode(mode)
