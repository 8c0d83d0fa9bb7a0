/** What a statement is judged by besides its own words. */
export interface Surroundings {
  /** Whether the file removes what an earlier release stopped using. */
  isContract: boolean
  /** Tables that the file itself creates, and that are empty. */
  newTables: ReadonlySet<string>
  /** Every statement of earlier files, in lower case. */
  earlier: readonly string[]
}

export const CONTRACT =
  'The previous release still uses it. Stop using it in one release and remove it in a later one, in a file whose name begins with NNNN_contract_.'
