import type { FastifyInstance } from 'fastify'
import { createRouteAdder } from '../kit/provider-route.ts'
import type { World } from '../kit/world.ts'
import { addAccountRoutes } from './account-routes.ts'
import { createShipstationProvider } from './shipstation-provider.ts'
import { addShopOrderRoutes } from './shop-order-routes.ts'

/** Binds every route of ShipStation V1. */
export function addShipstationRoutes(app: FastifyInstance, world: World): void {
  const route = createRouteAdder(app, world, createShipstationProvider(world))
  addShopOrderRoutes(route, world)
  addAccountRoutes(route, world)
}
