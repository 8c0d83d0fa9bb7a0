import { readAllScripts } from '#server/db/migration-scripts.ts'
import { findBlocking } from './migrations/find-blocking.ts'

/** Those before it were applied everywhere before this check existed. */
const FIRST_CHECKED = '0142'

const migrations = (await readAllScripts()).filter(({ name }) => !name.startsWith('functions/'))
const checked = migrations.filter(({ name }) => name >= FIRST_CHECKED)
const found = findBlocking(
  checked,
  migrations.filter((each) => !checked.includes(each)),
)
for (const { name, statement, reason } of found)
  console.log(`${name}: ${statement.replace(/\s+/g, ' ').slice(0, 100)}\n  ${reason}`)
console.log(`${checked.length} migrations, ${found.length} that would block`)
process.exit(found.length > 0 ? 1 : 0)
