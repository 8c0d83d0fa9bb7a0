import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from '#server/kernel/context.ts'

const TOKEN_BYTES = 32

/** A new token: 256 random bits in 43 characters. */
export function newToken({ randomBytes }: Pick<Context, 'randomBytes'>): string {
  return Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url')
}

/** The part of a token that we store. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Whether a token is the one whose hash we store, in the same time for every wrong one. */
export function isTokenOf(token: string, storedHash: string): boolean {
  const [given, stored] = [Buffer.from(hashToken(token)), Buffer.from(storedHash)]
  return given.length === stored.length && timingSafeEqual(given, stored)
}
