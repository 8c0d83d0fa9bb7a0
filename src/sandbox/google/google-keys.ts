import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Store } from '../kit/store.ts'

interface StoredKey {
  private: JWK
  public: JWK
}

const KEY_ID = 'sandbox-google-1'

const keys = (store: Store) => store.collection<StoredKey>('google.keys')

/** The key that signs tokens; created once, then stored. */
export async function signingKey(store: Store): Promise<{ key: CryptoKey | Uint8Array; kid: string }> {
  const stored = keys(store).get(KEY_ID) ?? (await createKey(store))
  return { key: await importJWK(stored.private, 'RS256'), kid: KEY_ID }
}

/** The public keys for verifying tokens. */
export async function publicKeys(store: Store): Promise<{ keys: JWK[] }> {
  const stored = keys(store).get(KEY_ID) ?? (await createKey(store))
  return { keys: [{ ...stored.public, kid: KEY_ID, use: 'sig', alg: 'RS256' }] }
}

/** A key that is not in the published key set. */
export async function unpublishedKey(): Promise<CryptoKey> {
  return (await generateKeyPair('RS256')).privateKey
}

async function createKey(store: Store): Promise<StoredKey> {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const created = { private: await exportJWK(pair.privateKey), public: await exportJWK(pair.publicKey) }
  const known = keys(store).get(KEY_ID)
  if (known) return known
  const tx = store.begin()
  tx.put(keys(store), KEY_ID, created)
  tx.commit('')
  return created
}
