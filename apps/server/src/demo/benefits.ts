import { randomUUID } from 'node:crypto'
import { addDays } from '@gpod/days'
import { pence } from '@gpod/money'
import { approveBenefit, askBenefit, offerBenefit } from '../features/people/benefits/index.ts'
import { answerCase, askOperator, openCase } from '../features/people/support/index.ts'
import { londonDay } from '../platform/clock.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { isRefused } from '../platform/http/refusal.ts'
import type { WorkerMember } from '../platform/http/session.ts'
import { pdfOf, sendFile } from './documents.ts'
import { accepted, type Stage } from './stage.ts'

const accountsOf = ({ hired }: Stage): WorkerMember[] =>
  [...hired.values()].flatMap(({ account }) => (account ? [account.member] : []))

/** A cycle scheme that somebody has and somebody waits for, and two perks. */
export async function offerBenefits(stage: Stage): Promise<void> {
  const { deps, owner: caller } = stage
  const said = { details: '', link: null, least: null, most: null, untilDay: null }
  const cycle = accepted(
    await offerBenefit(deps, {
      caller,
      said: {
        ...said,
        kind: 'cycle_to_work',
        name: 'Bike and helmet',
        details: 'A bicycle and a helmet, paid for over a year of paydays.',
        least: pence(5_00),
        most: pence(80_00),
      },
    }),
    'an offer',
  )
  await offerBenefit(deps, {
    caller,
    said: {
      ...said,
      kind: 'technology',
      name: 'Tablet or laptop',
      details: 'Yours after twelve paydays.',
      least: pence(10_00),
      most: pence(60_00),
    },
  })
  const gym = accepted(
    await offerBenefit(deps, {
      caller,
      said: {
        ...said,
        kind: 'perk',
        name: 'Swimming at half price',
        details: 'Show your employee number at the desk.',
      },
    }),
    'a perk',
  )
  const until = addDays(londonDay(deps.clock.now()), 60)
  await offerBenefit(deps, { caller, said: { ...said, kind: 'perk', name: 'Flu jab', untilDay: until } })
  // Whoever can give something up without falling below the minimum wage: the first has it, the second waits.
  let asked = 0
  for (const member of accountsOf(stage)) {
    if (asked === 2) break
    const choice = await askBenefit(deps, { caller: member, offerId: cycle.id, amount: pence(12_50) })
    if (isRefused(choice)) continue
    if (asked === 0) accepted(await approveBenefit(deps, { caller, id: choice.id, taxed: null }), 'a benefit')
    asked += 1
  }
  for (const member of accountsOf(stage).slice(0, 3)) {
    accepted(await askBenefit(deps, { caller: member, offerId: gym.id, amount: null }), 'joining a perk')
  }
}

/** A question that was answered, one that waits with a letter, and one to the operator. */
export async function askSupport(stage: Stage, store: FileStore): Promise<void> {
  const { deps, owner } = stage
  const demoWorker = [...stage.hired.values()].find(({ person }) => person.part === 'demo_worker')?.account?.member
  const other = accountsOf(stage).find(({ workerId }) => workerId !== demoWorker?.workerId)
  if (!demoWorker || !other) throw new Error('the demo company has nobody who asks')
  const answered = accepted(
    await openCase(deps, demoWorker, {
      key: randomUUID(),
      subject: 'What I can take out',
      words: 'I worked an extra evening last week. Is it in this figure already?',
      attached: [{ kind: 'available' }],
      files: [],
    }),
    'a case',
  )
  const words = 'Yes. I approved those hours on Monday, so they are in it.'
  accepted(
    await answerCase(deps, { caller: owner, id: answered.id, said: { key: null, words, files: [] } }),
    'an answer',
  )
  const letter = await sendFile(stage, store, {
    caller: other,
    fileName: 'letter-from-hmrc.pdf',
    content: pdfOf(['Your tax code', 'Your tax code for this tax year is 1185L.', 'We have told your employer.']),
  })
  accepted(
    await openCase(deps, other, {
      key: randomUUID(),
      subject: 'My tax code',
      words: 'My payslip has another tax code than last month. Is that right?',
      attached: [],
      files: [letter],
    }),
    'a case',
  )
  accepted(
    await askOperator(deps, owner, {
      key: randomUUID(),
      subject: 'A second payroll manager',
      words: 'We would like a colleague to approve pay runs with us. What do they need to begin?',
      attached: [],
      files: [],
    }),
    'a case of the company',
  )
}
