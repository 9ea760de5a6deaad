// Reads the answers of HMRC, one at a time.
import { readGovTalkAnswer } from '@gpod/rti'
import { answerTasks } from '../../platform/threads/answer-tasks.ts'

answerTasks(async (xml: string) => readGovTalkAnswer(xml))
