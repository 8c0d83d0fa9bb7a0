import { expect } from '@playwright/test'
import type { Api } from '#contract/api.ts'
import type { CallArgs } from '#contract/endpoint.ts'
import { signIn } from '#testing/api/sign-in.ts'
import type { World } from '#testing/rig/product-world.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo' }

export interface MaintenanceSwitch {
  turnOn(words?: { message?: string; contact?: string; expectedEnd?: string }): Promise<void>
  turnOff(): Promise<void>
  cancelPlan(): Promise<void>
}

/** Turns maintenance mode on and off as an admin. */
export async function maintenanceSwitchOf({ url }: World): Promise<MaintenanceSwitch> {
  const { call } = await signIn(url, { ...ADMIN, audience: 'admin' })
  const set = async (body: CallArgs<Api['setMaintenanceMode']>['body']) => {
    expect((await call.setMaintenanceMode({ body })).status).toBe(200)
  }
  return {
    turnOn: (words = {}) => set({ maintenanceMode: true, ...words }),
    turnOff: () => set({ maintenanceMode: false }),
    cancelPlan: async () => void (await call.cancelMaintenancePlan()),
  }
}
