/** The training courses that the product brings, as they are written in its content folder. */
export { type Course, type CourseSource, courseLanguages } from './course.ts'
export { type Courses, openCourses } from './open-courses.ts'
