/** A reason not to start that the operator can fix. It is printed as one sentence, without a stack. */
export class RefusedStart extends Error {}
