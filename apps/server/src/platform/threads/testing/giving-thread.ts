import { readlinkSync } from 'node:fs'
import { getPriority } from 'node:os'
import { answerTasks } from '../answer-tasks.ts'
import { giveWay } from '../give-way.ts'

giveWay()
answerTasks(async () => getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))))
