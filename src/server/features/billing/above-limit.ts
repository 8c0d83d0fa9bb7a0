/** More than one administrator may give alone. Thrown inside the transaction, so that nothing of it stays. */
export class AboveLimit extends Error {
  readonly cents: number
  constructor(cents: number) {
    super('This needs a second administrator.')
    this.cents = cents
  }
}
