import { type TakenStatement, type XapiStatement, type XapiVerb, xapiVerbs } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import type { Refused } from '../../../platform/http/refusal.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { readStarter } from './course-content.ts'
import { type Done, findByNames, insertStatements, listDone } from './statements-store.ts'

type StatementDeps = Pick<Deps, 'database' | 'clock'>

const mostStatements = 1000
/** By which cmi5 says how much of a course is done; here how many lessons. */
const lessonExtension = 'https://w3id.org/xapi/cmi5/result/extensions/progress'

/** What one person, or everybody of a company, did in courses, as xAPI 1.0.3 says it. */
export function giveStatements(
  { database }: Pick<Deps, 'database'>,
  { employerId, workerId }: { employerId: string; workerId: string | null },
): Promise<{ statements: XapiStatement[] }> {
  return database.read({ employerId }, async (tx) => {
    const done = await listDone(tx, { employerId, workerId, most: mostStatements })
    return { statements: await Promise.all(done.map((one) => toStatement(one, employerId))) }
  })
}

async function toStatement(one: Done, employerId: string): Promise<XapiStatement> {
  const { kind, name, number, courseId, starter, lesson, right, asked, at } = one
  const content = starter === null ? null : await readStarter(starter, 'en')
  const course = content?.title ?? one.title ?? ''
  const part = lesson === null ? null : (content?.lessons.find(({ id }) => id === lesson)?.title ?? lesson)
  const result =
    right === null || asked === null
      ? kind === 'completed'
        ? { completion: true }
        : { extensions: { [lessonExtension]: 100 } }
      : {
          success: kind === 'passed',
          score: { scaled: Math.floor((10_000 * right) / asked) / 10_000, raw: right, min: 0 as const, max: asked },
        }
  return {
    id: kind === 'progressed' ? uuidOf(one.id) : one.id,
    version: '1.0.3',
    actor: { objectType: 'Agent', name, account: { homePage: `urn:uuid:${employerId}`, name: number } },
    verb: { id: xapiVerbs[kind], display: { en: kind } },
    object: {
      objectType: 'Activity',
      id: lesson === null ? `urn:uuid:${courseId}` : `urn:uuid:${courseId}#${lesson}`,
      definition: {
        type: `http://adlnet.gov/expapi/activities/${lesson === null ? 'course' : 'lesson'}`,
        name: { en: part ?? course },
      },
    },
    result,
    timestamp: at,
  }
}

/** The form of a UUID of what a digest names (RFC 9562, version 8). */
function uuidOf(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Takes in what another system stated: each statement once by its id, of people who are found by e-mail or employee
 * number. Refused: `invalid_input` where two statements of one request have the same id.
 */
export function importStatements(
  { database, clock }: StatementDeps,
  { caller, statements }: { caller: Member; statements: readonly TakenStatement[] },
): Promise<{ taken: number; known: number; unmatched: string[] } | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    if (new Set(statements.map(({ id }) => id.toLowerCase())).size < statements.length)
      return refuse('invalid_input', 'two statements have the same id', { field: 'statements' })
    const late = statements.some(({ timestamp }) => Date.parse(timestamp) > Date.parse(now))
    if (late) return refuse('invalid_input', 'what is stated has not happened yet', { field: 'statements' })
    const found = await findByNames(tx, {
      employerId,
      emails: statements.flatMap((one) => emailOf(one) ?? []),
      numbers: statements.flatMap((one) => one.actor.account?.name ?? []),
    })
    const unmatched: string[] = []
    const matched = statements.flatMap((statement) => {
      const email = emailOf(statement)
      const number = statement.actor.account?.name
      const people = found.filter((one) => (email === null ? one.number === number : one.email === email))
      const [person] = people
      if (!person || people.length > 1) {
        unmatched.push(statement.id)
        return []
      }
      const { id, verb, object, timestamp } = statement
      return [
        {
          id,
          workerId: person.id,
          verb: wordOf(verb),
          objectId: object.id,
          objectName: nameIn(object.definition?.name) ?? object.id,
          at: new Date(timestamp).toISOString(),
          statement,
        },
      ]
    })
    const kept = await insertStatements(tx, { employerId, statements: matched, now })
    if (kept.length > 0) {
      const subject = { kind: 'employer', id: employerId }
      const after = { statements: kept.length }
      await recordAudit(tx, {
        employerId,
        at: now,
        actor: caller,
        action: 'training.statements_imported',
        subject,
        after,
      })
      const changes = [...new Set(kept)].map((workerId) => ({ employerId, workerId, words: ['training'] as const }))
      await announce(tx, ...changes)
    }
    return { taken: kept.length, known: matched.length - kept.length, unmatched }
  })
}

const emailOf = ({ actor: { mbox } }: TakenStatement) => mbox?.slice('mailto:'.length).toLowerCase() ?? null

/** In English where it is said in English, or in what it is said in. */
function nameIn(said: Readonly<Record<string, string>> | undefined): string | null {
  if (!said) return null
  const english = Object.entries(said).find(([language]) => /^en\b/i.test(language))
  return (english?.[1] ?? Object.values(said)[0] ?? '').slice(0, 200) || null
}

/** A verb that we have a word for, or the last part of its address. */
function wordOf({ id, display }: TakenStatement['verb']): string {
  const known = (Object.keys(xapiVerbs) as XapiVerb[]).find((word) => xapiVerbs[word] === id)
  return (known ?? nameIn(display) ?? id.split(/[/#:]/).at(-1) ?? '').slice(0, 60)
}
