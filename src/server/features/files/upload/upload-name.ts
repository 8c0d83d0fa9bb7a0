const MOST_NAME = 120
const MOST_FOLDER = 200
const UNREADABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** What a sender calls a file, as a name and the folders it lay in, without anything that climbs or hides. */
export function readUploadName(said: string): { name: string; folder: string } {
  const steps = said
    .toWellFormed()
    .normalize('NFC')
    .replace(UNREADABLE, '')
    .split(/[/\\]/)
    .map((step) => step.trim())
    .filter((step) => step !== '' && step !== '.' && step !== '..')
  const name = shorten(steps.pop() ?? 'Model', MOST_NAME)
  return { name, folder: [...steps.join('/')].slice(0, MOST_FOLDER).join('').replace(/\/$/, '').trim() }
}

/** Long names lose their middle, so that the ending still says what it is. */
function shorten(name: string, most: number): string {
  const letters = [...name]
  if (name.length <= most) return name
  const ending = letters.slice(-20).join('')
  return `${letters.slice(0, most / 2 - 20).join('')}…${ending}`
}

/** The name of a model: that of its file, without the ending that every model has. */
export const modelNameOf = (fileName: string): string => fileName.replace(/(?<=.)\.(stl|obj|3mf)$/i, '')
