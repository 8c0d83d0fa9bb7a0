import { readFileSync, writeFileSync } from 'node:fs'
import { completeLock } from './lock/complete-lock.ts'

const FILE = 'package-lock.json'
const completed = completeLock(JSON.parse(readFileSync(FILE, 'utf8')))
writeFileSync(FILE, `${JSON.stringify(completed, null, 2)}\n`)
