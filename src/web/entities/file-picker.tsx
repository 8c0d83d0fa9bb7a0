import { useQuery } from '@tanstack/react-query'
import type { ModelFile } from '#contract/files.ts'
import { fileList } from '#web/lib/catalogue-queries.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import type { FieldText } from '#web/ui/field-frame.tsx'
import { FileThumb } from './file-thumb.tsx'

interface Props extends FieldText {
  /** What order items call `publicFileServiceId`; null while none is chosen. */
  value: string | null
  onChange: (fileId: string) => void
  isDisabled?: boolean
  name?: string
  className?: string
}

/** Chooses a file to print by its picture and name. */
export function FilePicker({ value, onChange, error, ...field }: Props) {
  const { data, error: failure } = useQuery(fileList)
  return (
    <Combobox
      {...field}
      error={error ?? failure?.message}
      options={(data?.files ?? []).map(optionOf)}
      value={value}
      onChange={onChange}
      placeholder={data ? 'Choose a file' : 'Loading files'}
      emptyText={data?.files.length === 0 ? 'There are no files to choose yet.' : 'No file is called that.'}
    />
  )
}

const optionOf = ({ newest, name, isSample }: ModelFile) => ({
  value: newest.id,
  label: name,
  ...(isSample && { hint: 'sample' }),
  icon: <FileThumb fileId={newest.id} size={24} />,
})
