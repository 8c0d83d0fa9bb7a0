import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Asked {
  challenge: string
}

/** A passkey in software, written from the WebAuthn specification: one ES256 key for one host. */
export function softwareAuthenticator({ origin, rpId }: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0

  const clientData = (type: string, { challenge }: Asked, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))

  /** Present, and verified by the device; `extra` is the new credential. */
  function authenticatorData(extra: Buffer | null): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = Buffer.from([0x05 | (extra ? 0x40 : 0)])
    const host = createHash('sha256').update(rpId).digest()
    return Buffer.concat([host, flags, count, ...(extra ? [extra] : [])])
  }

  return {
    id,
    setCounter: (value: number) => {
      counter = value
    },
    create(options: Asked) {
      const key = cborMap([
        [cborInteger(1), cborInteger(2)],
        [cborInteger(3), cborInteger(-7)],
        [cborInteger(-1), cborInteger(1)],
        [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.from([0, credentialId.length])
      const data = authenticatorData(Buffer.concat([Buffer.alloc(16), length, credentialId, key]))
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ])
      return {
        ...{ id, rawId: id, type: 'public-key' as const },
        response: {
          clientDataJSON: clientData('webauthn.create', options, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign(options: Asked, at = origin) {
      counter += 1
      const client = clientData('webauthn.get', options, at)
      const data = authenticatorData(null)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...{ id, rawId: id, type: 'public-key' as const },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
const cborInteger = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
