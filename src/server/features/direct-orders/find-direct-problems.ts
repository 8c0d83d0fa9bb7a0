import { countryCodeOf, needsState } from '#contract/countries.ts'
import type { DirectContent, DirectLine, DirectProblem } from '#contract/direct-orders.ts'
import { addressGaps } from '#domain/inspection/address-gaps.ts'
import { addressOf } from './build-direct-request.ts'
import { type DirectFacts, type FileFacts, partKey } from './read-direct-facts.ts'

type OfLine = Omit<DirectProblem, 'line'>

// A slip of the finger, and more than fits into the columns it is stored in.
const MOST_ITEMS = 100_000
const mailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The one opinion on a direct order: what keeps it from being processed, what has to be accepted, what is worth knowing. */
export function findDirectProblems(content: DirectContent, facts: DirectFacts): DirectProblem[] {
  const { items } = content
  const ofLines = items.flatMap((item, line) =>
    (item.type === 'PRINT' ? ofPrint(item, facts) : ofComponent(item, facts)).map((each) => ({
      ...each,
      line,
    })),
  )
  const whole = [...ofItems(items), ...ofCustomer(content)].map((each) => ({ ...each, line: null }))
  return [...ofLines, ...whole]
}

const blocks = (code: string, field: string | null, text: string): OfLine => ({
  code,
  field,
  text,
  weight: 'BLOCKS',
})
const missing = (field: string, text: string): OfLine => blocks('DIRECT_ORDER_INCOMPLETE', field, text)

function ofItems(items: readonly DirectLine[]): OfLine[] {
  if (items.length === 0) return [blocks('NOTHING_TO_PRINT', 'items', 'Add something to print')]
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return count > MOST_ITEMS ? [blocks('ORDER_REFUSED', 'items', `${MOST_ITEMS} pieces are the most`)] : []
}

function ofPrint(line: Extract<DirectLine, { type: 'PRINT' }>, facts: DirectFacts): OfLine[] {
  const file = line.publicFileServiceId ? facts.files.get(line.publicFileServiceId) : undefined
  const ofFile = !line.publicFileServiceId
    ? [missing('file', 'Choose a file')]
    : file
      ? findInFile(file)
      : [blocks('DIRECT_ORDER_INCOMPLETE', 'file', 'This file does not exist any more')]
  const refusal = facts.prices.get(partKey(line))?.refusal
  const refused = `The print provider refuses this part: ${refusal}`
  return [
    ...ofFile,
    ...findInFilament(line.filamentId, facts),
    ...(refusal ? [blocks('ORDER_REFUSED', 'file', refused)] : []),
  ]
}

function findInFile({ name, state, refusal, providerState, providerRefusal, findings }: FileFacts): OfLine[] {
  const unready = (text: string) => [blocks('FILE_NOT_READY', 'file', text)]
  if (state === 'MEASURING') return unready(`“${name}” is still being measured`)
  if (state === 'REFUSED') return unready(`“${name}” cannot be printed: ${refusal ?? 'it could not be read'}`)
  if (providerState === 'REFUSED') {
    return unready(`The print provider does not take “${name}”: ${providerRefusal ?? 'it gives no reason'}`)
  }
  const waiting =
    providerState === 'REGISTERED' ? [] : unready(`“${name}” is still on its way to the print provider`)
  const found = findings.flatMap(({ severity, text, kind }): OfLine[] => {
    if (severity === 'note') return []
    if (kind === 'TOO_LARGE') return unready(`“${name}”: ${text}`)
    return [{ code: 'FINDINGS_NOT_ACCEPTED', field: 'file', text, weight: 'ACCEPT' }]
  })
  return [...waiting, ...found]
}

function findInFilament(id: string | null, { filaments }: DirectFacts): OfLine[] {
  if (!id) return [missing('filament', 'Choose a filament')]
  const filament = filaments?.get(id)
  if (!filaments || filament?.isAvailable) return []
  const text = filament
    ? `The filament ${filament.name} is not available`
    : 'The print provider has no such filament'
  return [blocks('FILAMENT_UNAVAILABLE', 'filament', text)]
}

function ofComponent(
  { componentId }: Extract<DirectLine, { type: 'COMPONENT' }>,
  { components }: DirectFacts,
): OfLine[] {
  if (!componentId) return [missing('component', 'Choose a component')]
  const component = components?.get(componentId)
  if (!components || component?.isAvailable) return []
  const text = component
    ? `The component ${component.name} is not available`
    : 'The print provider has no such component'
  return [blocks('ORDER_REFUSED', 'component', text)]
}

const fieldOfGap: Readonly<Record<string, string>> = {
  name: 'name',
  street: 'line1',
  city: 'city',
  country: 'country',
}

function ofCustomer(content: DirectContent): OfLine[] {
  const { email, address } = content.customer.details
  const gap = (field: string, what: string) =>
    blocks('ADDRESS_INCOMPLETE', field, `The address has no ${what}`)
  const code = countryCodeOf(address.country)
  const found = addressGaps(addressOf(content)).map((what) => gap(fieldOfGap[what] ?? what, what))
  if (needsState(code) && !address.state) found.push(gap('state', 'state'))
  if (needsState(code) && !address.zip) found.push(gap('zip', 'postal code'))
  if (address.country && !code) {
    const text = `“${address.country}” is not in the list of countries, so the print provider may refuse it`
    found.push({ code: 'ADDRESS_INCOMPLETE', field: 'country', text, weight: 'WARNS' })
  }
  if (email && !mailForm.test(email))
    found.push(blocks('ADDRESS_INCOMPLETE', 'email', 'This is not an email address'))
  return found
}
