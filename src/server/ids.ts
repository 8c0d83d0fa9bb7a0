import type { Clock } from './clock.ts'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

export type IdKind = 'usr' | 'so' | 'line' | 'po' | 'run' | 'con' | 'prd' | 'led' | 'auth'

/** Makes ids like `po_01k9…`: 48 bits of time, so that they sort by age, and 80 bits of chance. */
export function createIds(clock: Clock, randomBytes: (size: number) => Uint8Array) {
  return (kind: IdKind): string => {
    let time = clock.now().getTime()
    let text = ''
    for (let i = 0; i < 10; i++) {
      text = ALPHABET[time % 32]! + text
      time = Math.floor(time / 32)
    }
    for (const byte of randomBytes(16)) text += ALPHABET[byte % 32]
    return `${kind}_${text}`
  }
}

export type NewId = ReturnType<typeof createIds>
