import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ModelFile } from '#contract/files.ts'
import { fileById, filesNamed } from '#web/lib/file-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import type { FieldText } from '#web/ui/field-frame.tsx'
import { FileThumb } from './file-thumb.tsx'
import { chooseFiles } from './uploads/choose-files.ts'
import { uploadInWords } from './uploads/upload-phases.ts'
import { addUploads, useUploads } from './uploads/upload-store.ts'

interface Props extends FieldText {
  /** What order items call `publicFileServiceId`; null while none is chosen. */
  value: string | null
  onChange: (fileId: string) => void
  isDisabled?: boolean
  name?: string
  className?: string
}

/** Chooses a file to print by its picture and name, or uploads one in place. */
export function FilePicker({ value, onChange, error, hint, ...field }: Props) {
  const [text, setText] = useSettledText()
  const { data, error: failure } = useQuery(filesNamed(text))
  const upload = useUploadInPlace(onChange)
  const [known, setKnown] = useState<ReadonlyMap<string, ModelFile>>(new Map())
  const found = (data?.files ?? []).filter(({ newest }) => newest.state === 'READY')
  // What was chosen stays known when a search leaves it out.
  const chosen = found.find(({ newest }) => newest.id === value) ?? (value ? known.get(value) : undefined)
  return (
    <div className="grid gap-1.5">
      <Combobox
        {...field}
        hint={upload.words ?? hint}
        error={error ?? failure?.message}
        options={found.map(optionOf)}
        value={value}
        chosen={chosen ? optionOf(chosen) : value ? { value, label: 'An earlier version of a file' } : null}
        onChange={(id) => {
          const file = found.find(({ newest }) => newest.id === id)
          if (file) setKnown(new Map([[id, file]]))
          onChange(id)
        }}
        onSearch={setText}
        placeholder={data ? 'Choose a file' : 'Loading files'}
        emptyText={data ? (text ? `No file is called “${text}”.` : 'There are no files yet.') : 'Looking…'}
      />
      <div>
        <Button
          size="sm"
          variant="ghost"
          isBusy={upload.isBusy}
          disabled={field.isDisabled}
          onClick={upload.begin}
        >
          <Upload aria-hidden size={14} />
          Upload a new file
        </Button>
      </div>
    </div>
  )
}

const optionOf = ({ newest, name, isSample, folder }: ModelFile) => ({
  value: newest.id,
  label: name,
  ...((isSample || folder) && { hint: isSample ? 'sample' : folder }),
  icon: <FileThumb fileId={newest.id} pictureUrl={newest.pictureUrl} size={24} />,
})

/** Follows one upload until it is a file that can be printed, and then chooses it. */
function useUploadInPlace(onChange: (fileId: string) => void) {
  const [key, setKey] = useState<string | null>(null)
  const one = useUploads(({ own }) => own.find((upload) => upload.key === key))
  const { data } = useQuery({ ...fileById(one?.fileId ?? ''), enabled: Boolean(one?.fileId) })
  const newest = one?.fileId ? data?.file.newest : undefined
  const readyId = newest?.state === 'READY' ? newest.id : null
  useEffect(() => {
    if (!key || !readyId) return
    setKey(null)
    onChange(readyId)
  }, [key, readyId, onChange])
  return {
    words: one && uploadInWords(one),
    isBusy: one !== undefined && one.phase.kind !== 'failed',
    begin: () => chooseFiles((files) => setKey(addUploads(files)[0] ?? null), { isSingle: true }),
  }
}

const PAUSE_MS = 200

/** What was typed, once typing pauses. */
function useSettledText(): [string, (text: string) => void] {
  const [typed, setTyped] = useState('')
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim().slice(0, 100)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [settled, setTyped]
}
