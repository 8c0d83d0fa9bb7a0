import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Store } from '../kit/store.ts'

interface StoredKey {
  private: JWK
  public: JWK
}

const KEY_ID = 'sandbox-google-1'

const keys = (store: Store) => store.collection<StoredKey>('google.keys')

/** The key that tokens are signed with; made once, and kept. */
export async function signingKey(store: Store): Promise<{ key: CryptoKey | Uint8Array; kid: string }> {
  const kept = keys(store).get(KEY_ID) ?? (await makeKey(store))
  return { key: await importJWK(kept.private, 'RS256'), kid: KEY_ID }
}

/** The keys that tokens are checked with. */
export async function publicKeys(store: Store): Promise<{ keys: JWK[] }> {
  const kept = keys(store).get(KEY_ID) ?? (await makeKey(store))
  return { keys: [{ ...kept.public, kid: KEY_ID, use: 'sig', alg: 'RS256' }] }
}

/** A key that nobody published. */
export async function unpublishedKey(): Promise<CryptoKey> {
  return (await generateKeyPair('RS256')).privateKey
}

async function makeKey(store: Store): Promise<StoredKey> {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const made = { private: await exportJWK(pair.privateKey), public: await exportJWK(pair.publicKey) }
  const known = keys(store).get(KEY_ID)
  if (known) return known
  const tx = store.begin()
  tx.put(keys(store), KEY_ID, made)
  tx.commit('')
  return made
}
