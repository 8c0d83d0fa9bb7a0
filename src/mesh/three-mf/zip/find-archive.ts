import type { ByteSource } from '#mesh/byte-source.ts'

/** Web servers have sent this much in front of a download, by mistake. */
const MAX_BLANKS = 64
const BLANKS = new Set([0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf])

/** The ZIP archive in a file, without white space or a byte order mark in front of it; null for other files. */
export function findArchive(source: ByteSource): ByteSource | null {
  const head = new Uint8Array(MAX_BLANKS + 4)
  const start = head.subarray(0, source.read(head, 0))
  const from = start.findIndex((byte) => !BLANKS.has(byte))
  const [p, k, kind] = start.subarray(Math.max(0, from))
  if (p !== 0x50 || k !== 0x4b || ![3, 5, 7].includes(kind ?? 0)) return null
  if (from === 0) return source
  return { size: source.size - from, read: (target, offset) => source.read(target, from + offset) }
}
