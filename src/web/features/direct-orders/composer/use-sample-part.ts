import { useEffect, useRef } from 'react'
import type { ModelFile } from '#contract/products/files.ts'
import { api } from '#web/lib/api.ts'
import { loadFile } from '#web/lib/api-client.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { addUploads } from '#web/uploads/upload-store.ts'
import { emptyPrint, isUntouched, type LineDraft } from '../direct-draft.ts'
import type { Composer } from './use-composer.ts'
import { withUploads } from './use-dropped-files.ts'

/** The part with the limits of the design rules, which their page offers. */
const ADDRESS = '/models/sample-part.stl'
const NAME = 'spoolyard-sample-part'

/** Begins a new order with the sample part: the seller’s copy of it, or else a new one that is uploaded. */
export function useSamplePart(isWanted: boolean, change: Composer['change']): void {
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const isDone = useRef(false)
  useEffect(() => {
    if (!isWanted || isDone.current) return
    isDone.current = true
    void addSamplePart((next) => latest.current(next))
  }, [isWanted])
}

async function addSamplePart(change: Composer['change']): Promise<void> {
  try {
    const model = await (await loadFile(ADDRESS)).arrayBuffer()
    const sha256 = await hashOf(model)
    const { files } = await api.listFiles({ query: { text: NAME } })
    const known = files.find(({ newest }) => newest.sha256 === sha256 && newest.state === 'READY')
    change(({ lines, title }) => ({
      title: title || 'Sample part',
      lines: known ? withFile(lines, known) : withUploads(lines, upload(model), null),
    }))
  } catch {
    showToast({
      tone: 'danger',
      message: 'The sample part couldn’t be added. Reload this page to try again.',
    })
  }
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const upload = (model: ArrayBuffer): string[] =>
  addUploads([{ file: new File([model], `${NAME}.stl`, { type: 'model/stl' }), name: `${NAME}.stl` }])

/** In place of the empty line that a new order starts with. */
const withFile = (lines: readonly LineDraft[], { newest }: ModelFile): LineDraft[] => [
  ...lines.filter((line) => !isUntouched(line)),
  { ...emptyPrint(), publicFileServiceId: newest.id },
]
