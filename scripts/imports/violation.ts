import type { SourceFile } from './source-file.ts'

export type Violation = { path: string; line: number; rule: string; message: string }

/** A rule that looks at one file at a time. */
export type Rule = (file: SourceFile) => Violation[]

/** A rule that looks at the whole tree. */
export type TreeRule = (files: readonly SourceFile[]) => Violation[]
