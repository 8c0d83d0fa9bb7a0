const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** Bytes as authenticator apps and people read them (RFC 4648), in small letters and without padding. */
export function base32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => LETTERS[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}
