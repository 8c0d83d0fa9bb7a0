import type { SourceFile } from './source-file.ts'

export type Violation = {
  path: string
  line: number
  rule: string
  message: string
  /** A change of one specifier that keeps the meaning. */
  fix?: { specifier: string; by: string }
}

export type Rule = (file: SourceFile) => Violation[]
