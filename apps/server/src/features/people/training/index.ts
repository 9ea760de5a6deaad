export { eraseTraining } from './erase-training.ts'
export { addCourse, assignCourse, setTerms } from './manage-course.ts'
export { assessSkill } from './skills.ts'
export { answerQuiz, readLesson, startQuiz } from './take-course.ts'
