/** A small mistake that users would notice, and the tests that should notice it first. */
export interface Bug {
  /** What a user would see. */
  why: string
  file: string
  /** Stands exactly once in the file. */
  find: string
  replace: string
  /** Test files or folders to run. Without them, the folder of the file. */
  tests?: readonly string[]
}
