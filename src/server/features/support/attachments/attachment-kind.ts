import type { Attachment } from '#contract/support/attachments.ts'

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])

/** What a file is by its name, if its first bytes don’t contradict; null for what can’t be attached. Images are read later. */
export function attachmentKindOf(name: string, bytes: Buffer): Attachment['kind'] | null {
  switch (/\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase()) {
    case 'jpg':
    case 'jpeg':
    case 'png':
    case 'webp':
      return 'IMAGE'
    case 'pdf':
      return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'PDF' : null
    case '3mf':
      return bytes.subarray(0, 4).equals(ZIP) ? 'MODEL' : null
    case 'stl':
    case 'obj':
      return bytes.length > 0 && !bytes.subarray(0, 4).equals(ZIP) ? 'MODEL' : null
    default:
      return null
  }
}
