import type { Part, ProductContent } from '#contract/products.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { KnownCatalog } from '../catalog/read-known-catalog.ts'

/** The same, with the versions of files that the seller may print. */
export interface Printable extends KnownCatalog {
  fileIds: ReadonlySet<string>
}

type Problem = { path: string; message: string }

/** Refuses parts that nobody could print, each with the place in the call where it stands. */
export function requirePrintable(content: ProductContent, known: Printable): void {
  const details = findUnprintable(content, known)
  if (details.length > 0) throw new Failure('FULFILLMENT_INVALID', { details: details.slice(0, 20) })
}

/** The same as a list. */
export function findUnprintable(content: ProductContent, known: Printable): Problem[] {
  return [
    ...content.fulfillment.flatMap((part, index) =>
      problemOf(part, content, known, `body.fulfillment.${index}`),
    ),
    ...content.options.flatMap((option, place) =>
      option.values.flatMap(({ filamentId, value }, index) =>
        filamentId && isUnknown(known.filamentIds, filamentId)
          ? {
              path: `body.options.${place}.values.${index}.filamentId`,
              message: `${option.name} “${value}” names a filament that the print provider does not have`,
            }
          : [],
      ),
    ),
  ]
}

function problemOf(
  part: Part,
  { options }: Pick<ProductContent, 'options'>,
  known: Printable,
  path: string,
): Problem[] {
  if (part.type === 'COMPONENT') {
    return isUnknown(known.componentIds, part.componentId)
      ? [{ path: `${path}.componentId`, message: 'the print provider has no such component' }]
      : []
  }
  // Also where it is somebody else's, so that nobody learns what others have.
  if (!known.fileIds.has(part.publicFileServiceId)) {
    return [{ path: `${path}.publicFileServiceId`, message: 'there is no such file' }]
  }
  if (part.filamentId && isUnknown(known.filamentIds, part.filamentId)) {
    return [{ path: `${path}.filamentId`, message: 'the print provider has no such filament' }]
  }
  if (part.filamentOption && !options.some(({ name }) => name === part.filamentOption)) {
    return [
      {
        path: `${path}.filamentOption`,
        message: `the product has no option called “${part.filamentOption}”`,
      },
    ]
  }
  return []
}

const isUnknown = (ids: ReadonlySet<string> | null, id: string): boolean => ids !== null && !ids.has(id)
