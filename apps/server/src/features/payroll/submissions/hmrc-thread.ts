// Reads what HMRC answers and checks what it is sent, one document at a time: a long one takes seconds.
import { readGovTalkAnswer } from '@gpod/rti'
import { answerTasks } from '../../../platform/threads/answer-tasks.ts'
import { checkReport } from './check-report.ts'
import type { HmrcTask } from './hmrc-documents.ts'

answerTasks(async (task: HmrcTask) =>
  'answer' in task ? readGovTalkAnswer(task.answer) : checkReport(task.irEnvelope, task.against),
)
