import { useState } from 'react'
import { attachmentLimits } from '#contract/constants.ts'
import type { Attachment } from '#contract/support/attachments.ts'

export interface ChosenFile {
  key: number
  name: string
  /** Null until it is uploaded. */
  attachment: { id: string; bytes: number | null } | null
  /** Why it can’t be attached. */
  problem: string | null
  /** The address of a photo that was there before. */
  src?: string
}

/** Uploads one file for the next message. */
export type UploadAttachment = (body: {
  name: string
  content: string
}) => Promise<{ attachment: Pick<Attachment, 'id' | 'bytes'> }>

interface Limits {
  perMessage: number
  bytes: number
}

let lastKey = 0

/** The files of a message that is being written: each is uploaded as soon as it is chosen. */
export function useAttachments(
  upload: UploadAttachment,
  limits: Limits = attachmentLimits,
  before: readonly { id: string; src: string }[] = [],
) {
  const [files, setFiles] = useState<readonly ChosenFile[]>(() =>
    before.map(({ id, src }, index) => {
      lastKey += 1
      return { key: lastKey, name: `Photo ${index + 1}`, attachment: { id, bytes: null }, problem: null, src }
    }),
  )
  const set = (key: number, change: Partial<ChosenFile>) =>
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...change } : file)))

  async function send(key: number, file: File) {
    try {
      const { base64Of, photoText } = await import('#web/uploads/photo-text.ts')
      const content = file.type.startsWith('image/') ? await photoText(file) : await base64Of(file)
      set(key, { attachment: (await upload({ name: file.name, content })).attachment })
    } catch (error) {
      set(key, { problem: error instanceof Error ? error.message : 'The upload failed.' })
    }
  }

  const sent = files.flatMap(({ attachment }) => attachment?.id ?? [])
  return {
    files,
    add(chosen: readonly File[]) {
      const room = limits.perMessage - files.filter(({ problem }) => !problem).length
      const added = chosen.slice(0, Math.max(0, room)).map((file) => {
        lastKey += 1
        const isTooLarge = file.size > limits.bytes && !file.type.startsWith('image/')
        const problem = isTooLarge ? `Larger than ${limits.bytes / 1_000_000} MB` : null
        return { file, row: { key: lastKey, name: file.name, attachment: null, problem } }
      })
      setFiles((all) => [...all, ...added.map(({ row }) => row)])
      for (const { file, row } of added) if (!row.problem) void send(row.key, file)
    },
    remove: (key: number) => setFiles((all) => all.filter((file) => file.key !== key)),
    reset: () => setFiles([]),
    isUploading: files.some(({ attachment, problem }) => !attachment && !problem),
    canAdd: files.filter(({ problem }) => !problem).length < limits.perMessage,
    limits,
    /** What the message’s call takes. */
    body: sent.length > 0 ? { attachments: sent } : {},
  }
}
