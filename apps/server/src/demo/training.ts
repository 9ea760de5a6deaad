import { addDays } from '@gpod/days'
import {
  addCourse,
  answerQuiz,
  assessSkill,
  assignCourse,
  readLesson,
  readStarter,
  setTerms,
  startQuiz,
} from '../features/people/training/index.ts'
import { addSkill } from '../features/time/rota/index.ts'
import type { WorkerMember } from '../platform/http/session.ts'
import { newId } from '../platform/ids.ts'
import { londonInstant } from './days.ts'
import { type Happening, nothingMore } from './happening.ts'
import { accepted, type Stage } from './stage.ts'

type CourseName = 'health-and-safety' | 'manual-handling' | 'food-hygiene' | 'data-protection' | 'payroll-literacy'

/** Of those with a login: days before today on which each course was assigned, and after it by which it is to be done. */
const plan = {
  'health-and-safety': { assigned: -60, due: -30, kind: 'mandatory', department: null },
  'manual-handling': { assigned: -60, due: -25, kind: 'mandatory', department: 'Care' },
  'food-hygiene': { assigned: -45, due: -15, kind: 'mandatory', department: 'Kitchen' },
  'data-protection': { assigned: -20, due: 9, kind: 'mandatory', department: null },
  'payroll-literacy': { assigned: -12, due: null, kind: 'recommended', department: null },
} as const

/** What the demo company has of its courses so far. */
export type Trained = { ids: Map<CourseName, string>; skillId: string | null }

/** What happens on a day in the courses of the demo company, which begin to be assigned two months before today. */
export function trainingOfDay(stage: Stage, trained: Trained, day: string, today: string): Happening[] {
  const assigned = (Object.keys(plan) as CourseName[]).filter((name) => addDays(today, plan[name].assigned) === day)
  const found: Happening[] = []
  const at = (clock: string, work: () => Promise<void>) =>
    found.push({ at: londonInstant(day, clock), happen: () => work().then(() => nothingMore) })
  for (const name of assigned) at('10:40', () => assign(stage, trained, name, today))
  const passesOn = (days: number) => addDays(today, days) === day
  // The one whom a visitor meets has passed two, stands in the middle of one and has not begun another.
  if (passesOn(-52)) at('19:20', () => takeAll(stage, trained, 'health-and-safety', isDemoWorker, 0))
  if (passesOn(-40)) at('19:20', () => takeAll(stage, trained, 'manual-handling', isDemoWorker, 3))
  if (passesOn(-6)) at('19:20', () => readSome(stage, trained, 'data-protection'))
  // Of the others with a login most have done what is due; some have not.
  if (passesOn(-44)) at('20:10', () => takeAll(stage, trained, 'health-and-safety', (index) => index % 3 === 1, 1))
  if (passesOn(-33)) at('20:10', () => takeAll(stage, trained, 'health-and-safety', (index) => index % 3 === 2, 0))
  if (passesOn(-31)) at('20:10', () => takeAll(stage, trained, 'manual-handling', (index) => index % 2 === 1, 0))
  if (passesOn(-20)) at('20:10', () => takeAll(stage, trained, 'food-hygiene', (index) => index % 2 === 0, 0))
  if (passesOn(-9)) at('20:10', () => takeAll(stage, trained, 'data-protection', (index) => index % 4 === 1, 0))
  if (passesOn(-7)) at('20:10', () => takeAll(stage, trained, 'payroll-literacy', (index) => index % 5 === 2, 0))
  if (passesOn(-38)) at('14:30', () => assess(stage, trained))
  return found
}

async function assign(stage: Stage, trained: Trained, name: CourseName, today: string): Promise<void> {
  const { deps, owner } = stage
  const { id } = accepted(await addCourse(deps, { caller: owner, course: { starter: name } }), `adding ${name}`)
  trained.ids.set(name, id)
  if (name === 'manual-handling') {
    const { employerId } = owner
    const made = await deps.database.transaction({ employerId }, (tx) =>
      addSkill(tx, { caller: owner, now: deps.clock.now(), name: 'Manual handling' }),
    )
    trained.skillId = made.id
    const terms = { passMark: 80, certificateMonths: 12, skillId: made.id }
    accepted(await setTerms(deps, { caller: owner, id, terms }), 'what manual handling gives')
  }
  const { kind, due } = plan[name]
  const workerIds = learners(stage, name, () => true).map(({ workerId }) => workerId)
  const audience = { by: 'people' as const, workerIds }
  const dueOn = due === null ? null : addDays(today, due)
  const said = { key: newId(Date.parse(deps.clock.now())), kind, audience, dueOn, renews: kind === 'mandatory' }
  accepted(await assignCourse(deps, { caller: owner, id, said }), `assigning ${name}`)
}

type Chosen = (index: number, isDemo: boolean) => boolean
const isDemoWorker: Chosen = (_, isDemo) => isDemo

/** Those of whom it is asked, who have a login, and whom `chosen` takes. */
function learners({ hired }: Stage, name: CourseName, chosen: Chosen): WorkerMember[] {
  const { department } = plan[name]
  return [...hired.values()]
    .filter(
      ({ person, account }) => account !== null && (department ?? person.terms.department) === person.terms.department,
    )
    .flatMap(({ person, account }, index) =>
      account && chosen(person.part === 'demo_worker' ? -1 : index, person.part === 'demo_worker')
        ? [account.member]
        : [],
    )
}

/** They read a course and take its quiz; with `wrong` answers that are too many, once more. */
async function takeAll(stage: Stage, { ids }: Trained, name: CourseName, chosen: Chosen, wrong: number): Promise<void> {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the demo company has no course ${name}`)
  const { deps } = stage
  const content = await readStarter(name, 'en')
  const right = new Map(content.questions.map(({ text, answers, right: place }) => [text, answers[place]]))
  for (const caller of learners(stage, name, chosen)) {
    for (const { id: lesson } of content.lessons)
      accepted(await readLesson(deps, { caller, id, lesson }), 'reading a lesson')
    for (const mistakes of wrong > 2 ? [wrong, 0] : [wrong]) {
      const quiz = accepted(await startQuiz(deps, { caller, id, language: 'en' }), 'a quiz')
      const answers = quiz.questions.map(({ text, answers: shown }, at) => {
        const place = shown.indexOf(right.get(text) ?? '')
        return at < mistakes ? (place + 1) % shown.length : place
      })
      accepted(await answerQuiz(deps, { caller, id: quiz.id, language: 'en', answers }), 'answers')
    }
  }
}

async function readSome(stage: Stage, { ids }: Trained, name: CourseName): Promise<void> {
  const id = ids.get(name)
  const { lessons } = await readStarter(name, 'en')
  for (const caller of id === undefined ? [] : learners(stage, name, isDemoWorker))
    for (const { id: lesson } of lessons.slice(0, 3))
      accepted(await readLesson(stage.deps, { caller, id: id ?? '', lesson }), 'reading a lesson')
}

async function assess({ deps, owner, hired }: Stage, { skillId }: Trained): Promise<void> {
  const worker = [...hired.values()].find(({ person }) => person.part === 'demo_worker')
  if (!worker || skillId === null) return
  const said = {
    key: newId(Date.parse(deps.clock.now())),
    skillId,
    level: 'advanced' as const,
    assessedOn: deps.clock.now().slice(0, 10),
    recommendation: 'Show two new colleagues how the hoist is used, with a senior beside you.',
  }
  accepted(await assessSkill(deps, { caller: owner, id: worker.workerId, said }), 'an assessment')
}
