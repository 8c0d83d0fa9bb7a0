import type { Part, ProductContent } from '#contract/products/products.ts'
import { looseKey } from '#domain/text/text-key.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { KnownCatalog } from '../catalog/read-known-catalog.ts'
import { unsizedTexts } from './read-own-files.ts'

/** The known catalog plus the file versions the seller may print. */
export interface Printable extends KnownCatalog {
  fileIds: ReadonlySet<string>
  /** Why files can’t be used in another product yet. */
  unsized?: ReadonlyMap<string, 'MEASURING' | 'IN_DOUBT'>
}

type Problem = { path: string; message: string }

/** Rejects parts that can't be printed, with the request path of each problem. */
export function requirePrintable(content: ProductContent, known: Printable): void {
  const details = findUnprintable(content, known)
  if (details.length > 0) throw new Failure('FULFILLMENT_INVALID', { details: details.slice(0, 20) })
}

export function findUnprintable(content: ProductContent, known: Printable): Problem[] {
  return [
    ...findContradictions(content),
    ...content.fulfillment.flatMap((part, index) =>
      problemOf(part, content, known, `body.fulfillment.${index}`),
    ),
    ...content.options.flatMap((option, place) =>
      option.values.flatMap(({ filamentId, value }, index) =>
        filamentId && isUnknown(known.filamentIds, filamentId)
          ? {
              path: `body.options.${place}.values.${index}.filamentId`,
              message: `${option.name} “${value}” uses a filament the print provider does not offer`,
            }
          : [],
      ),
    ),
  ]
}

/** A default that isn't a value of its option, or an answer that names an option the product doesn't have. */
function findContradictions({ options, optionAnswers = [] }: ProductContent): Problem[] {
  const isOption = (name: string) => options.some((each) => looseKey(each.name) === looseKey(name))
  return [
    ...options.flatMap(({ values, defaultValue }, place) =>
      defaultValue === undefined || values.some(({ value }) => value === defaultValue)
        ? []
        : { path: `body.options.${place}.defaultValue`, message: `“${defaultValue}” is not a value of it` },
    ),
    ...optionAnswers.flatMap((answer, place) =>
      answer.kind !== 'ALIAS' || isOption(answer.option)
        ? []
        : {
            path: `body.optionAnswers.${place}.option`,
            message: `“${answer.option}” is not an option of this product`,
          },
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
      ? [{ path: `${path}.componentId`, message: 'is not offered by the print provider' }]
      : []
  }
  // Same answer for another seller's file, so that it doesn't reveal what others have.
  if (!known.fileIds.has(part.publicFileServiceId)) {
    return [{ path: `${path}.publicFileServiceId`, message: 'does not exist' }]
  }
  const unsized = known.unsized?.get(part.publicFileServiceId)
  if (unsized) return [{ path: `${path}.publicFileServiceId`, message: unsizedTexts[unsized] }]
  if (part.filamentId && isUnknown(known.filamentIds, part.filamentId)) {
    return [{ path: `${path}.filamentId`, message: 'is not offered by the print provider' }]
  }
  if (part.filamentOption && !options.some(({ name }) => name === part.filamentOption)) {
    return [
      {
        path: `${path}.filamentOption`,
        message: `“${part.filamentOption}” is not an option of this product`,
      },
    ]
  }
  return []
}

const isUnknown = (ids: ReadonlySet<string> | null, id: string): boolean => ids !== null && !ids.has(id)
