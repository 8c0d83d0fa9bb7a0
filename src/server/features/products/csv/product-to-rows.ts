import type { Part, ProductContent } from '#contract/products/products.ts'
import { writeAnswers } from './answers-cell.ts'
import type { CatalogNames } from './catalog-names.ts'
import { joinList } from './listed-text.ts'
import { writeOptions } from './options-cell.ts'
import { type ProductCells, productColumns } from './product-columns.ts'

/** The rows of a product, one per part; product-level cells are filled in the first row only. */
export function productToRows(content: ProductContent, names: CatalogNames): string[][] {
  return content.fulfillment.map((part, index) => {
    const cells: ProductCells = {
      SKU: content.sku,
      ...(index === 0 && {
        Name: content.name,
        Aliases: joinList(content.aliases),
        Options: writeOptions(content.options, names.filaments),
        'Option answers': writeAnswers(content.optionAnswers),
        Personalized: content.needsPersonalization ? 'yes' : 'no',
      }),
      Quantity: String(part.quantity),
      ...cellsOfPart(part, names),
    }
    return productColumns.map((column) => cells[column] ?? '')
  })
}

function cellsOfPart(part: Part, names: CatalogNames): ProductCells {
  if (part.type === 'COMPONENT') return { Component: names.components.write(part.componentId) }
  return {
    File: names.files.write(part.publicFileServiceId),
    Filament: part.filamentId ? names.filaments.write(part.filamentId) : '',
    'Filament from option': part.filamentOption ?? '',
    'Vase mode': yesOrNo(part.vase_mode),
    'Fuzzy skin': yesOrNo(part.fuzzy_skin),
    Support: yesOrNo(part.support),
  }
}

/** A blank leaves the setting to the print provider. */
const yesOrNo = (value: boolean | undefined): string => (value === undefined ? '' : value ? 'yes' : 'no')
