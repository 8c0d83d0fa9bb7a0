import type { DirectContent, DirectLine, DirectProblem } from '#contract/orders/direct-orders.ts'
import { emailAddress } from '#contract/values.ts'
import { findAddressProblems } from '#domain/address/find-address-problems.ts'
import { rightsObstacle } from '#domain/file-rights.ts'
import { filamentName } from '#domain/text/filament-name.ts'
import { unsizedTexts } from '../products/read-own-files.ts'
import { addressOf } from './build-direct-request.ts'
import { textOf } from './direct-texts.ts'
import { type DirectFacts, type FileFacts, partKey } from './read-direct-facts.ts'

type Problem = Omit<DirectProblem, 'line'>

// A higher count is a typing error and would overflow the database columns.
const MAX_ITEMS = 100_000

/** The single source of truth about a direct order's problems: blocking ones, ones to accept, and warnings. */
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

const blocks = (code: string, field: string | null, text: string): Problem => ({
  code,
  field,
  text,
  weight: 'BLOCKS',
})
const missing = (field: string, text: string): Problem => blocks('DIRECT_ORDER_INCOMPLETE', field, text)

function ofItems(items: readonly DirectLine[]): Problem[] {
  if (items.length === 0) return [blocks('NOTHING_TO_PRINT', 'items', 'Add something to print')]
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return count > MAX_ITEMS
    ? [blocks('ORDER_REFUSED', 'items', `An order can have at most ${MAX_ITEMS} pieces`)]
    : []
}

function ofPrint(line: Extract<DirectLine, { type: 'PRINT' }>, facts: DirectFacts): Problem[] {
  const file = line.publicFileServiceId ? facts.files.get(line.publicFileServiceId) : undefined
  const ofFile = !line.publicFileServiceId
    ? [missing('file', 'Choose a file')]
    : file
      ? findInFile(file)
      : [blocks('DIRECT_ORDER_INCOMPLETE', 'file', 'This file no longer exists')]
  const refusal = facts.prices.get(partKey(line, facts))?.refusal
  const refused = `The print provider can’t print this part: ${refusal}`
  return [
    ...ofFile,
    ...findInFilament(line.filamentId, facts),
    ...findInText(line, facts),
    ...(refusal ? [blocks('ORDER_REFUSED', 'file', refused)] : []),
  ]
}

function findInFile(file: FileFacts): Problem[] {
  const { name, state, refusal, providerState, providerRefusal, findings } = file
  const unready = (text: string) => [blocks('FILE_NOT_READY', 'file', text)]
  const obstacle = rightsObstacle(file)
  if (obstacle) return unready(obstacle)
  if (state === 'MEASURING') return unready(`“${name}” is still being measured`)
  if (state === 'REFUSED') return unready(`“${name}” can’t be printed: ${refusal ?? 'we couldn’t read it'}`)
  if (providerState === 'REFUSED') {
    return unready(`The print provider rejected “${name}”: ${providerRefusal ?? 'no reason given'}`)
  }
  const waiting =
    providerState === 'REGISTERED' ? [] : unready(`“${name}” is still being sent to the print provider`)
  if (file.isSizeInDoubt) return [blocks('SIZE_UNCONFIRMED', 'file', `“${name}” ${unsizedTexts.IN_DOUBT}`)]
  const found = findings.flatMap(({ severity, text, kind }): Problem[] => {
    if (severity === 'note') return []
    if (kind === 'TOO_LARGE') return unready(`“${name}”: ${text}`)
    return [{ code: 'FINDINGS_NOT_ACCEPTED', field: 'file', text, weight: 'ACCEPT' }]
  })
  return [...waiting, ...found]
}

/** As with every order with a text: it is printed once it is made and the seller approved exactly that file. */
function findInText(line: Extract<DirectLine, { type: 'PRINT' }>, { texts }: DirectFacts): Problem[] {
  if (!line.text) return []
  const { state, refusal } = textOf(line, texts)
  switch (state) {
    case 'NONE':
      return [blocks('TEXT_NOT_PRINTABLE', 'text', 'This file has no text area. Remove the text')]
    case 'REFUSED':
      return [blocks('TEXT_NOT_PRINTABLE', 'text', refusal ?? 'This text can’t be made')]
    case 'MAKING':
      return [blocks('PROOF_MISSING', 'text', `The print file with the text “${line.text}” is being made`)]
    case 'READY':
      return [blocks('PROOF_MISSING', 'text', `Approve the text “${line.text}”`)]
    case 'APPROVED':
      return []
  }
}

function findInFilament(id: string | null, { filaments }: DirectFacts): Problem[] {
  if (!id) return [missing('filament', 'Choose a filament')]
  const filament = filaments?.get(id)
  if (!filaments || filament?.isAvailable) return []
  const text = filament
    ? `The filament ${filamentName(filament.name)} is unavailable`
    : 'The print provider doesn’t offer this filament'
  return [blocks('FILAMENT_UNAVAILABLE', 'filament', text)]
}

function ofComponent(
  { componentId }: Extract<DirectLine, { type: 'COMPONENT' }>,
  { components }: DirectFacts,
): Problem[] {
  if (!componentId) return [missing('component', 'Choose a component')]
  const component = components?.get(componentId)
  if (!components || component?.isAvailable) return []
  const text = component
    ? `The component ${component.name} is unavailable`
    : 'The print provider doesn’t offer this component'
  return [blocks('ORDER_REFUSED', 'component', text)]
}

function ofCustomer(content: DirectContent): Problem[] {
  const { email } = content.customer.details
  const found = findAddressProblems(addressOf(content)).map(({ field, text }) =>
    blocks('ADDRESS_INCOMPLETE', field === 'postalCode' ? 'zip' : field, text),
  )
  if (email && !emailAddress.safeParse(email).success)
    found.push(blocks('ADDRESS_INCOMPLETE', 'email', 'Enter a valid email address'))
  return found
}
