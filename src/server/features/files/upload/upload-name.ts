const MAX_NAME = 120
const MAX_FOLDER = 200
const UNREADABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Splits a client-supplied file name into a safe name and folder path, without traversal or control characters. */
export function readUploadName(said: string): { name: string; folder: string } {
  const steps = said
    .toWellFormed()
    .normalize('NFC')
    .replace(UNREADABLE, '')
    .split(/[/\\]/)
    .map((step) => step.trim())
    .filter((step) => step !== '' && step !== '.' && step !== '..')
  const name = shorten(steps.pop() ?? 'Model', MAX_NAME)
  return { name, folder: [...steps.join('/')].slice(0, MAX_FOLDER).join('').replace(/\/$/, '').trim() }
}

/** Shortens long names in the middle, so that the extension stays visible. */
function shorten(name: string, most: number): string {
  const letters = [...name]
  if (name.length <= most) return name
  const ending = letters.slice(-20).join('')
  return `${letters.slice(0, most / 2 - 20).join('')}…${ending}`
}

/** A model's name: its file name without the model extension. */
export const modelNameOf = (fileName: string): string =>
  fileName.replace(/(?<=.)\.(stl|obj|3mf|step|stp)$/i, '')
