import type { World } from '#testing/rig/product-world.ts'

const ADMIN = { email: 'admin@spoolyard.test', password: 'spoolyard-demo' }

export interface House {
  close(words?: { message?: string; contact?: string; expectedEnd?: string }): Promise<void>
  open(): Promise<void>
}

/** Closes and opens the product for everybody but admins, as an admin does. */
export async function houseOf({ url }: World): Promise<House> {
  const call = async (method: string, path: string, body: object, cookie = '') => {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return reply.headers.getSetCookie().map((line) => line.split(';')[0])
  }
  const cookie = (await call('POST', '/auth/sign-in/email', { ...ADMIN, door: 'admin' })).join('; ')
  const put = async (body: object) => {
    await call('PUT', '/admin/maintenance-mode', body, cookie)
  }
  return {
    close: (words = {}) => put({ maintenanceMode: true, ...words }),
    open: () => put({ maintenanceMode: false }),
  }
}
