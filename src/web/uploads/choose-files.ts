import { chosenFiles } from './dropped-files.ts'
import { acceptedEndings, type PickedFile } from './picked-file.ts'

interface Choice {
  isFolder?: boolean
  /** Only one. */
  isSingle?: boolean
}

/** Opens the chooser of the browser; has to be called by a click or a key. */
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
  // In the page while it is open: a browser may forget an input that is nowhere.
  document.body.append(input)
  input.addEventListener('cancel', () => input.remove())
  input.addEventListener('change', () => {
    const { files, leftOut } = chosenFiles(input.files ?? new DataTransfer().files)
    input.remove()
    if (files.length > 0 || leftOut > 0) onChosen(files, leftOut)
  })
  input.click()
}
