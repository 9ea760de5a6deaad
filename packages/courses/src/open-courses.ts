import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type Course, courseFrame, type courseLanguages, courseWords, joinCourse } from './course.ts'

type Language = (typeof courseLanguages)[number]

export type Courses = {
  /** The courses there are, by name. */
  names: readonly string[]
  /** A course in a language; read when it is first asked for, and kept. Throws where there is none of that name. */
  read(course: string, language: Language): Promise<Course>
}

/** The courses in a folder, whose address ends with a slash. Nothing but the names is read before it is asked for. */
export function openCourses(folder: URL): Courses {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
  const kept = new Map<string, Promise<Course>>()
  const load = async (course: string, language: Language): Promise<Course> => {
    const read = async (file: string): Promise<unknown> =>
      JSON.parse(await readFile(new URL(`${course}/${file}.json`, folder), 'utf8'))
    const [frame, said] = await Promise.all([read('course'), read(language)])
    return joinCourse(courseFrame.parse(frame), courseWords.parse(said), `${course}/${language}.json`)
  }
  return {
    names,
    read(course, language) {
      if (!names.includes(course)) return Promise.reject(new Error(`there is no course ${course}`))
      const name = `${course}/${language}`
      const found = kept.get(name) ?? load(course, language)
      kept.set(name, found)
      // What could not be read is tried again.
      found.catch(() => kept.delete(name))
      return found
    },
  }
}
