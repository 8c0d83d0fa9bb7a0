import { chosenFiles } from './dropped-files.ts'
import { acceptedEndings, type PickedFile } from './picked-file.ts'

interface Choice {
  isFolder?: boolean
  /** Allows only one file. */
  isSingle?: boolean
}

/** Opens the browser's file chooser. Must be called from a click or key handler. */
export function chooseFiles(
  onChosen: (files: PickedFile[], leftOut: number) => void,
  { isFolder = false, isSingle = false }: Choice = {},
): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = !isSingle
  input.webkitdirectory = isFolder
  if (!isFolder) input.accept = acceptedEndings
  input.hidden = true
  // Attached while open: a browser may garbage-collect a detached input.
  document.body.append(input)
  input.addEventListener('cancel', () => input.remove())
  input.addEventListener('change', () => {
    const { files, leftOut } = chosenFiles(input.files ?? new DataTransfer().files)
    input.remove()
    if (files.length > 0 || leftOut > 0) onChosen(files, leftOut)
  })
  input.click()
}
