import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { progressOf, useTutorial } from './use-tutorial.ts'

const TutorialDialog = lazyPart(() => import('./tutorial-dialog.tsx'))

/** On the help page: how far somebody is, and the way in again. `?tutorial=open` opens it. */
export function TutorialCard() {
  const { t } = useText()
  const { query, change } = useTutorial()
  const [search, setSearch] = useSearchParams()
  const [isOpen, setOpen] = useState(search.get('tutorial') === 'open')
  const close = () => {
    setOpen(false)
    if (search.has('tutorial')) setSearch({}, { replace: true })
  }
  return (
    <Card title={t('tutorial.title')}>
      <Loaded query={query} lines={3}>
        {(tutorial) => {
          const progress = progressOf(tutorial)
          const label = t('tutorial.progress', progress)
          return (
            <>
              <p className="mb-2 text-ink-2">{label}</p>
              <ProgressBar value={progress.share} label={label} />
              <div className="mt-4 flex flex-wrap gap-2.5">
                <Button look="soft" onClick={() => setOpen(true)}>
                  {tutorial.state === 'new'
                    ? t('tutorial.start')
                    : tutorial.state === 'begun'
                      ? t('tutorial.goOn')
                      : t('tutorial.again')}
                </Button>
                {tutorial.state !== 'new' && (
                  <Button look="quiet" onClick={() => change({ change: 'restart' })}>
                    {t('tutorial.restart')}
                  </Button>
                )}
              </div>
            </>
          )
        }}
      </Loaded>
      {isOpen && (
        <Suspense fallback={null}>
          <TutorialDialog onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}
