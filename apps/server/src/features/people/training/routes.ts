import { language, routes, trainingCertificatePath } from '@gpod/contract'
import { z } from 'zod'
import { withinRequest } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, scopeOf, sendRefusal, serve } from '../../../platform/http/routes.ts'
import { findCaller } from '../../../platform/http/session.ts'
import { openCertificate } from './certificate-pdf.ts'
import {
  addCourse,
  assignCourse,
  endAssignment,
  keepDraft,
  publishCourse,
  remind,
  setTerms,
  showDraft,
} from './manage-course.ts'
import {
  showCompanyCourse,
  showCompanyTraining,
  showOwnCourse,
  showOwnTraining,
  showTrainedPerson,
} from './show-training.ts'
import { assessSkill, showCompanySkills } from './skills.ts'
import { giveStatements, importStatements } from './statements.ts'
import { answerQuiz, readLesson, startQuiz } from './take-course.ts'

type TrainingDeps = Pick<Deps, 'database' | 'clock'>

export function registerTraining(http: HttpDeps, deps: TrainingDeps): void {
  const { training } = routes
  serve(http, training.own, ({ caller, query }) => showOwnTraining(deps, { caller, ...query }))
  serve(http, training.course, ({ caller, params, query }) => showOwnCourse(deps, { caller, ...params, ...query }))
  serve(http, training.readLesson, ({ caller, params }) => readLesson(deps, { caller, ...params }))
  serve(http, training.startQuiz, ({ caller, params, body }) => startQuiz(deps, { caller, ...params, ...body }))
  serve(http, training.answer, ({ caller, params, body }) => answerQuiz(deps, { caller, ...params, ...body }))
  serve(http, training.statements, ({ caller: { employerId, workerId } }) =>
    giveStatements(deps, { employerId, workerId }),
  )
  serve(http, training.list, ({ caller, query }) => showCompanyTraining(deps, { caller, ...query }))
  serve(http, training.show, ({ caller, params, query }) => showCompanyCourse(deps, { caller, ...params, ...query }))
  serve(http, training.add, ({ caller, body }) => addCourse(deps, { caller, course: body }))
  serve(http, training.setTerms, ({ caller, params, body }) => setTerms(deps, { caller, ...params, terms: body }))
  serve(http, training.draft, ({ caller, params }) => showDraft(deps, { caller, ...params }))
  serve(http, training.saveDraft, ({ caller, params, body }) => keepDraft(deps, { caller, ...params, ...body }))
  serve(http, training.publish, ({ caller, params, body }) => publishCourse(deps, { caller, ...params, ...body }))
  serve(http, training.assign, ({ caller, params, body }) => assignCourse(deps, { caller, ...params, said: body }))
  serve(http, training.endAssignment, ({ caller, params }) => endAssignment(deps, { caller, ...params }))
  serve(http, training.remind, ({ caller, params }) => remind(deps, { caller, ...params }))
  serve(http, training.person, ({ caller, params, query }) => showTrainedPerson(deps, { caller, ...params, ...query }))
  serve(http, training.skills, ({ caller }) => showCompanySkills(deps, { caller }))
  serve(http, training.assess, ({ caller, params, body }) => assessSkill(deps, { caller, ...params, said: body }))
  serve(http, training.importStatements, ({ caller, body }) => importStatements(deps, { caller, ...body }))
  serve(http, training.companyStatements, ({ caller: { employerId } }) =>
    giveStatements(deps, { employerId, workerId: null }),
  )
  serveCertificates(http, deps)
}

const asked = z.object({ as: z.enum(['own', 'team']), id: z.uuid(), language })

function serveCertificates({ app, database, clock }: HttpDeps, deps: TrainingDeps): void {
  const withoutPolicy = 'a file to the session that its certificate is shown to; the use case asks by role and team'
  app.get(trainingCertificatePath, { schema: { hide: true }, config: { withoutPolicy } }, async (request, reply) => {
    const caller = await findCaller(database, request, clock.now())
    if (!caller) return sendRefusal(request, reply, refuse('not_signed_in', 'sign in first'))
    const params = asked.safeParse(request.params)
    const opened = params.success
      ? await withinRequest(scopeOf({ reach: params.data.as }, caller), () =>
          openCertificate(deps, { caller, asked: params.data }),
        )
      : refuse('not_found', 'no such certificate')
    if (isRefused(opened)) return sendRefusal(request, reply, opened)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${opened.fileName}"`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(opened.pdf)
  })
}
