import type { Submission } from '@gpod/contract'

/** HMRC's own English, isolated and named as such. */
export function SubmissionErrors({ problem, errors }: Pick<Submission, 'problem' | 'errors'>) {
  if (problem === null && errors.length === 0) return null
  return (
    <ul className="mt-3 grid gap-2">
      {problem !== null && (
        <li className="rounded-md bg-bad-soft px-3 py-2 text-bad text-secondary">
          <bdi lang="en" dir="ltr" className="wrap-anywhere">
            {problem}
          </bdi>
        </li>
      )}
      {errors.map(({ number, text, location }) => (
        <li key={`${number} ${location} ${text}`} className="rounded-md bg-bad-soft px-3 py-2 text-secondary">
          <bdi lang="en" dir="ltr" className="wrap-anywhere block">
            <span className="font-semibold text-bad">{number}</span> {text}
            {location !== null && <span className="block text-ink-2 text-small">{location}</span>}
          </bdi>
        </li>
      ))}
    </ul>
  )
}
