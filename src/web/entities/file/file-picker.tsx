import { useQuery } from '@tanstack/react-query'
import { ArrowUp, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ModelFile } from '#contract/products/files.ts'
import { filesNamed } from '#web/data/files/file-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import type { FieldText } from '#web/ui/forms/field-frame.tsx'
import { chooseFiles } from '#web/uploads/choose-files.ts'
import { uploadInWords } from '#web/uploads/upload-phases.ts'
import { addUploads, useUploads } from '#web/uploads/upload-store.ts'
import { useDebouncedText } from '../use-debounced-text.ts'
import { FileRights } from './file-rights.tsx'
import { FileThumb } from './file-thumb.tsx'
import { SizeQuestion } from './unit/size-question.tsx'
import { type PrintedVersion, usePrintedVersion } from './use-printed-version.ts'

interface Props extends FieldText {
  /** The `publicFileServiceId` of order items; null if none is chosen. */
  value: string | null
  onChange: (fileId: string) => void
  /** The key of an upload started elsewhere, e.g. by a drop. The picker tracks and selects it like its own. */
  begun?: string | null
  name?: string
}

/** Chooses a file to print by picture and name, or uploads one. It selects the newest version. */
export function FilePicker({ value, onChange, begun = null, error, hint, ...field }: Props) {
  const [text, setText] = useDebouncedText()
  const { data, error: failure } = useQuery(filesNamed(text))
  const upload = useUploadInPlace(onChange, begun)
  const found = (data?.files ?? []).filter(({ newest }) => newest.state === 'READY')
  const printed = usePrintedVersion(value)
  const newer = printed && printed.file.newest.id !== value ? printed.file.newest : null
  return (
    <div className="grid gap-1.5">
      <Combobox
        {...field}
        hint={upload.words ?? (newer ? `Version ${newer.version} is newer.` : hint)}
        error={error ?? failure?.message}
        options={found.map(optionOf)}
        value={value}
        chosen={value ? chosenOption(value, printed) : null}
        onChange={onChange}
        onSearch={setText}
        placeholder={data ? 'Choose a file' : 'Loading files'}
        emptyText={data ? (text ? `No results for “${text}”` : 'No files yet') : 'Searching…'}
      />
      {printed && <FileRights rights={printed.file.rights} mayBePrinted={printed.file.rights.mayBePrinted} />}
      {printed?.file.newest.id === value && <SizeQuestion file={printed.file} />}
      <div className="flex flex-wrap gap-1">
        <Button size="sm" variant="ghost" isBusy={upload.isBusy} onClick={upload.begin}>
          <Upload aria-hidden size={14} />
          Upload a new file
        </Button>
        {newer?.state === 'READY' && (
          <Button size="sm" variant="ghost" onClick={() => onChange(newer.id)}>
            <ArrowUp aria-hidden size={14} />
            Use version {newer.version}
          </Button>
        )}
      </div>
    </div>
  )
}

const optionOf = ({ newest, name, isSample, folder, rights }: ModelFile) => {
  const isRefused = newest.worst === 'error' || rights.mayBePrinted === false
  const hint = isRefused ? 'not printable' : isSample ? 'sample' : folder
  return {
    value: newest.id,
    label: name,
    ...(hint && { hint }),
    icon: <FileThumb fileId={newest.id} pictureUrl={newest.pictureUrl} size={24} />,
  }
}

/** The chosen file, even if the search excludes it or it is an older version. */
function chosenOption(value: string, printed: PrintedVersion | null | undefined) {
  if (printed?.file.newest.id === value) return optionOf(printed.file)
  const label = printed
    ? `${printed.file.name}, ${printed.words}`
    : printed === null
      ? 'Deleted file'
      : 'Loading file…'
  return { value, label, icon: <FileThumb fileId={value} size={24} /> }
}

/** Tracks an upload until it is a printable file, then selects it. */
function useUploadInPlace(onChange: (fileId: string) => void, begun: string | null) {
  const [own, setKey] = useState<string | null>(null)
  const key = own ?? begun
  const one = useUploads(({ own }) => own.find((upload) => upload.key === key))
  const readyId = one?.phase.kind === 'stored' ? one.phase.found?.id : undefined
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
