import type { Bug } from '../bug.ts'

export const MATCHING_BUGS: readonly Bug[] = [
  {
    why: 'a SKU is cut within a number: CUP12 becomes CUP1 in size 2',
    file: 'src/domain/matcher/read-suffixes.ts',
    find: '!(isDigit(key[at - 1]) && isDigit(key[at]))',
    replace: 'true',
  },
  {
    why: 'one option is read twice from one SKU',
    file: 'src/domain/matcher/read-suffixes.ts',
    find: 'if ((used & (1 << value.option)) === 0) yield',
    replace: 'yield',
  },
  {
    why: 'the first of several possible endings is guessed',
    file: 'src/domain/matcher/suffix-step.ts',
    find: 'if (fits.length > 1) {',
    replace: 'if (fits.length > 99) {',
  },
  {
    why: 'the first of several products with such a SKU is guessed',
    file: 'src/domain/matcher/suffix-step.ts',
    find: 'if (products.length > 1) {',
    replace: 'if (products.length > 99) {',
  },
  {
    why: 'an ending is cut anywhere though a separator shows where',
    file: 'src/domain/matcher/suffix-step.ts',
    find: 'separated.length > 0 ? separated :',
    replace: 'separated.length > 99 ? separated :',
  },
  {
    why: 'of two products with one SKU the first is printed',
    file: 'src/domain/matcher/sku-steps.ts',
    find: 'if (known.length > 1) {',
    replace: 'if (known.length > 99) {',
  },
  {
    why: 'an alias is taken for a SKU',
    file: 'src/domain/matcher/sku-steps.ts',
    find: '.filter((each) => each.isAlias === isAlias)',
    replace: '.filter(() => true)',
  },
  {
    why: 'a title decides before the seller’s own rule',
    file: 'src/domain/matcher/matcher.ts',
    find: '    ruleStep(catalog.rules, products),\n    skuStep(products),',
    replace: '    titleStep(products),\n    ruleStep(catalog.rules, products),\n    skuStep(products),',
  },
  {
    why: 'an alias decides before a SKU that is exactly the same',
    file: 'src/domain/matcher/matcher.ts',
    find: '    skuStep(products),\n    aliasStep(products),\n    normalizedStep(products),',
    replace: '    normalizedStep(products),\n    skuStep(products),\n    aliasStep(products),',
  },
  {
    why: 'where options and SKU name two colors, one is printed',
    file: 'src/domain/matcher/read-options.ts',
    find: 'if (values.length === 1) options.push',
    replace: 'if (values.length > 0) options.push',
  },
  {
    why: 'a value of one option is taken for another option of that name',
    file: 'src/domain/matcher/read-options.ts',
    find: 'const fitting = named === undefined ? meant : meant.filter(({ option }) => option === named)\n    if',
    replace: 'const fitting = meant\n    if',
  },
  {
    why: 'a SKU with something unknown in brackets is taken for the product',
    file: 'src/domain/matcher/option-step.ts',
    find: 'return read ? [{ product, read }] : []',
    replace: 'return [{ product, read: read ?? [] }]',
  },
  {
    why: 'a rule about the end of a SKU looks at its beginning',
    file: 'src/domain/matcher/text-conditions.ts',
    find: 'ends.get(text.slice(-length))',
    replace: 'ends.get(text.slice(0, length))',
  },
  {
    why: 'V.1 and V1 are one SKU when cut',
    file: 'src/domain/matcher/loose-text.ts',
    find: "character === '.' || character === '/'",
    replace: "character === '/'",
  },
  {
    why: 'a rule for an archived product silently leaves its items out',
    file: 'src/domain/matcher/rule-step.ts',
    find: "          is: 'open',\n          matchId,",
    replace: "          is: 'ignored',\n          matchId,",
  },
  {
    why: 'one of two colors is printed where SKU and option disagree',
    file: 'src/domain/matcher/read-options.ts',
    find: 'read.find((each) => each.option === option)',
    replace: 'read.find(() => false)',
  },
  {
    why: 'suggestions begin with what is least alike',
    file: 'src/domain/matcher/suggest-products.ts',
    find: 'other.similarity - one.similarity ||',
    replace: 'one.similarity - other.similarity ||',
  },
]
