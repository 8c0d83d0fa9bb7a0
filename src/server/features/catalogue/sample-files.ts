import type { Context } from '#server/context.ts'

const names = [
  'Ribbed vase',
  'Spiral vase',
  'Hex planter',
  'Pleated lamp',
  'Wave bowl',
  'Desk gear',
  'Phone stand',
  'Hex organizer',
]

/** A file as parts know it: `id` is what order items call `publicFileServiceId`. */
interface PrintFile {
  id: string
  name: string
  isSample: boolean
}

const samples: readonly PrintFile[] = names.map((name, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index + 1}`,
  name,
  isSample: true,
}))

/** The files that parts may point at, by name: those that the sandbox's print provider has, where there is a sandbox. */
export function filesOf({ mode }: Pick<Context['config'], 'mode'>): readonly PrintFile[] {
  return mode === 'production' ? [] : samples.toSorted((one, other) => one.name.localeCompare(other.name))
}
