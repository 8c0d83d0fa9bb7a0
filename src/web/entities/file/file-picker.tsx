import { useQuery } from '@tanstack/react-query'
import { ArrowUp, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ModelFile } from '#contract/files.ts'
import { filesNamed } from '#web/data/files/file-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import type { FieldText } from '#web/ui/forms/field-frame.tsx'
import { chooseFiles } from '#web/uploads/choose-files.ts'
import { uploadInWords } from '#web/uploads/upload-phases.ts'
import { addUploads, useUploads } from '#web/uploads/upload-store.ts'
import { useSettledText } from '../use-settled-text.ts'
import { FileThumb } from './file-thumb.tsx'
import { type PrintedVersion, usePrintedVersion } from './use-printed-version.ts'

interface Props extends FieldText {
  /** What order items call `publicFileServiceId`; null while none is chosen. */
  value: string | null
  onChange: (fileId: string) => void
  /** The key of an upload that was begun elsewhere, e.g. by a drop; it is followed and chosen like one begun here. */
  begun?: string | null
  isDisabled?: boolean
  name?: string
  className?: string
}

/** Chooses a file to print by its picture and name, or uploads one in place. What is chosen is its newest version. */
export function FilePicker({ value, onChange, begun = null, error, hint, ...field }: Props) {
  const [text, setText] = useSettledText()
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
        emptyText={data ? (text ? `No file is called “${text}”.` : 'There are no files yet.') : 'Looking…'}
      />
      <div className="flex flex-wrap gap-1">
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
        {newer?.state === 'READY' && (
          <Button size="sm" variant="ghost" disabled={field.isDisabled} onClick={() => onChange(newer.id)}>
            <ArrowUp aria-hidden size={14} />
            Take version {newer.version}
          </Button>
        )}
      </div>
    </div>
  )
}

const optionOf = ({ newest, name, isSample, folder }: ModelFile) => {
  const hint = newest.worst === 'error' ? 'not printable' : isSample ? 'sample' : folder
  return {
    value: newest.id,
    label: name,
    ...(hint && { hint }),
    icon: <FileThumb fileId={newest.id} pictureUrl={newest.pictureUrl} size={24} />,
  }
}

/** What was chosen, also where a search leaves it out or it is an older version. */
function chosenOption(value: string, printed: PrintedVersion | null | undefined) {
  if (printed?.file.newest.id === value) return optionOf(printed.file)
  const label = printed
    ? `${printed.file.name}, ${printed.words}`
    : printed === null
      ? 'A file that was deleted'
      : 'Looking for the file…'
  return { value, label, icon: <FileThumb fileId={value} size={24} /> }
}

/** Follows one upload until it is a file that can be printed, and then chooses it. */
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
