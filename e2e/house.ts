import { expect } from '@playwright/test'
import type { Api } from '#contract/api.ts'
import type { CallArgs } from '#contract/endpoint.ts'
import { signIn } from '#testing/api/sign-in.ts'
import type { World } from '#testing/rig/product-world.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo' }

export interface House {
  close(words?: { message?: string; contact?: string; expectedEnd?: string }): Promise<void>
  open(): Promise<void>
}

/** Closes and opens the product for everybody but admins, as an admin does. */
export async function houseOf({ url }: World): Promise<House> {
  const { call } = await signIn(url, { ...ADMIN, door: 'admin' })
  const set = async (body: CallArgs<Api['setMaintenanceMode']>['body']) => {
    expect((await call.setMaintenanceMode({ body })).status).toBe(200)
  }
  return {
    close: (words = {}) => set({ maintenanceMode: true, ...words }),
    open: () => set({ maintenanceMode: false }),
  }
}
