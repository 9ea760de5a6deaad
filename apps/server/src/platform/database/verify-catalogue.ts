import type pg from 'pg'
import type { Difference } from '../difference.ts'
import { migratedCatalogue } from './migrated-catalogue.ts'
import { type Catalogue, readCatalogue, readCatalogueText } from './read-catalogue.ts'

export type CatalogueDifference = Difference & { promise: 'the database does what its migrations made it do' }

/**
 * Compares what the database does by itself with what the migrations made: a trigger, a function, a default or a view of
 * somebody else would have the product write, sign or see what it never meant. The list is the program's and not the
 * database's, whose owner could change it. In the caller's transaction, which goes on with `ownNamesOnly`. Gives how much it looked at.
 */
export async function verifyCatalogue(
  connection: pg.ClientBase,
  differ: (difference: CatalogueDifference) => void,
  made: Catalogue = readCatalogueText(migratedCatalogue),
): Promise<number> {
  const tables = [...made.keys()].filter((name) => name.startsWith('table ')).map((name) => name.slice('table '.length))
  const stands = await readCatalogue(connection, tables)
  for (const name of new Set([...made.keys(), ...stands.keys()])) {
    const [expected, found] = [made.get(name), stands.get(name)]
    if (expected === found) continue
    differ({
      promise: 'the database does what its migrations made it do',
      employerId: null,
      subject: name,
      expected: expected === undefined ? 'none' : 'as it was made',
      found: found === undefined ? 'none' : expected === undefined ? 'one' : 'another',
    })
  }
  return stands.size
}
