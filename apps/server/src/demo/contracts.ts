import { randomUUID } from 'node:crypto'
import { addDays, mondayOf } from '@gpod/days'
import { pence } from '@gpod/money'
import { saveTemplate, sendContract, starterTemplate } from '../features/people/contracts/index.ts'
import { type PlannableChanges, planChange } from '../features/people/employees/index.ts'
import { londonDay } from '../platform/clock.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { accepted, type Stage } from './stage.ts'

/** What the record does not say of a contract here. */
const answers = {
  'how long the job lasts': 'It has no fixed end.',
  'probationary period': 'Six months, with a talk after three.',
  'place of work': 'Marram Bay Care, Southport',
  'working days': 'the days of the published rota',
  'how hours may vary': 'By the rota, which is published two weeks ahead.',
  'further sick pay': 'None beyond statutory sick pay.',
  'other paid leave': 'Two days for the funeral of a close relative.',
  'other benefits': 'Cycle to work, and swimming at half price.',
  'notice from the employer': 'One week for each full year, and at least one.',
  'notice from the employee': 'One week.',
  'where the disciplinary rules are': 'In the staff handbook, among your documents.',
  'who hears appeals and grievances': 'The registered manager',
  'collective agreements': 'None.',
  training: 'The Care Certificate within twelve weeks, in paid time.',
  'who signs for the employer': 'Helen Prescott',
}

/** A template of contracts, one made of it that waits for its signature, and changes of three records that are planned. */
export async function planAhead(stage: Stage, store: FileStore): Promise<void> {
  const { deps, owner: caller, hired } = stage
  const plain = [...hired.values()].filter(
    ({ person: { part, payrollPart, terms } }) =>
      part === null && payrollPart === null && terms.position === 'Care assistant',
  )
  const [newest, promoted, fewer, more] = [plain.at(-1), ...plain]
  if (!newest || !promoted || !fewer || !more) throw new Error('the demo company has too few people to plan with')
  const { name, body } = starterTemplate()
  const template = accepted(
    await saveTemplate(deps, { caller, id: randomUUID(), said: { name, body, version: null } }),
    'a template',
  )
  const asked = { key: randomUUID(), name: 'Statement of particulars', templateId: template.id, answers }
  accepted(
    await sendContract({ ...deps, store }, { caller, asked: { ...asked, workerId: newest.workerId } }),
    'a contract',
  )
  // From Mondays, as rotas begin.
  const monday = (weeks: number) => addDays(mondayOf(londonDay(deps.clock.now())), weeks * 7)
  const plans: readonly (readonly [string, number, PlannableChanges])[] = [
    [promoted.workerId, 2, { position: 'Senior care assistant', hourlyRate: pence(14_85) }],
    [fewer.workerId, 3, { weeklyHours: 24 }],
    [more.workerId, 6, { weeklyHours: 36 }],
  ]
  for (const [workerId, weeks, changes] of plans) {
    accepted(await planChange(deps, { caller, workerId, key: randomUUID(), from: monday(weeks), changes }), 'a plan')
  }
}
