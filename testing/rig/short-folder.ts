import { mkdtempSync } from 'node:fs'

/** A new temporary folder whose path is short, because the socket of a database below it has to fit into 103 characters. */
export const shortFolder = (): string => mkdtempSync('/tmp/sy-')
