import { randomUUID } from 'node:crypto'
import { saveView } from '../features/people/saved-views/index.ts'
import { accepted, type Stage } from './stage.ts'

/** Two searches of the employees that the company comes back to: one for everybody who manages, one of the owner's own. */
export async function saveViews({ deps, owner: caller }: Stage): Promise<void> {
  const searches = [
    { name: 'Care, not invited yet', q: '', department: 'Care', view: 'not_invited', isShared: true },
    { name: 'Nurses', q: 'nurse', department: null, view: 'current', isShared: false },
  ] as const
  for (const said of searches) {
    accepted(await saveView(deps, { caller, said: { ...said, id: randomUUID() } }), `the view ${said.name}`)
  }
}
