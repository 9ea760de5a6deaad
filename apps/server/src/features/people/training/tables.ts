import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  training_courses: {
    of: 'company',
    export: { not: 'what the company teaches; it tells of nobody' },
    imprint: { not: 'what is taught; who passed what has imprints' },
  },
  training_course_versions: {
    of: 'company',
    export: { not: 'what the company teaches; it tells of nobody' },
    imprint: { not: 'what is taught, which is never changed; who passed what has imprints' },
  },
  training_assignments: {
    of: 'company',
    export: { not: 'whom courses are asked of by what they are; who is named is exported' },
    imprint: { not: 'what is asked; who passed what has imprints' },
  },
  training_assigned_people: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: { not: 'what is asked; it goes when a person is erased' },
  },
  training_lessons_read: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: { not: 'how far somebody has read; it goes when a person is erased' },
  },
  training_attempts: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: { not: 'what was answered; that somebody passed has an imprint' },
  },
  training_certificates: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted(
      'employer_id id',
      'worker_id course_id version attempt_id passed_on expires_on right_count asked issued_at',
    ),
  },
  skill_assessments: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: { not: 'an opinion of a day, which goes when a person is erased' },
  },
  training_statements: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: { not: 'what another system stated; it goes when a person is erased' },
  },
}
