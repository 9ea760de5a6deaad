import type { Tables } from '../../../platform/tables.ts'

/** The lists of places and roles are the rota's own tables. */
export const tables: Tables = {
  departments: {
    of: 'company',
    export: { not: 'what the company is divided into; a person’s record names theirs' },
    imprint: { not: 'records keep the name of their department themselves' },
  },
  positions: {
    of: 'company',
    export: { not: 'what jobs the company has; a person’s record names theirs' },
    imprint: { not: 'records keep the name of their job themselves' },
  },
}
