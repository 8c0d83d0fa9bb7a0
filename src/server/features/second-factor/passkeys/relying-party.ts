import { isIP } from 'node:net'
import type { Context } from '#server/kernel/context.ts'

interface RelyingParty {
  /** The host that passkeys belong to. They stop working when it changes. */
  id: string
  origin: string
  /** Browsers refuse passkeys of hosts that are IP addresses. */
  isPossible: boolean
}

/** Who passkeys are for, as browsers see it. */
export function relyingParty({ config }: Pick<Context, 'config'>): RelyingParty {
  const { hostname, origin } = new URL(config.publicUrl)
  return { id: hostname, origin, isPossible: isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 }
}
