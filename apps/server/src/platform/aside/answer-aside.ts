import { asFailure, type Told } from '../threads/told.ts'
import { giveWay } from './give-way.ts'

/** In a process of `runAside`: answers its one task, giving way to whatever else wants a processor. */
export function answerAside<Task, Answer>(answer: (task: Task) => Promise<Answer>): void {
  giveWay()
  const tell = (told: Told<Answer>) => process.send?.(told)
  process.once('message', (task: Task) => {
    answer(task).then(
      (done) => tell({ answer: done }),
      (error: unknown) => tell({ failure: asFailure(error) }),
    )
  })
  // It was heard, or nobody is left to hear it.
  process.once('disconnect', () => process.exit())
}
