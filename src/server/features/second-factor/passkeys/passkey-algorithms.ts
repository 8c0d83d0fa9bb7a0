/** ES256, RS256 and EdDSA, which every authenticator has one of. */
export const PASSKEY_ALGORITHMS = [-7, -257, -8]
