import { Compass } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { progressOf, useTutorial } from './use-tutorial.ts'

const TutorialDialog = lazyPart(() => import('./tutorial-dialog.tsx'))

const putOff = 'gpod-tutorial-later'

/** On the home page of who is new: the tutorial is offered once they see their money, and covers nothing. */
export function TutorialBanner() {
  const { t } = useText()
  const { query, change } = useTutorial()
  const [isOpen, setOpen] = useState(false)
  const [isPutOff, setPutOff] = useState(() => sessionStorage.getItem(putOff) !== null)
  const [dontOffer, setDontOffer] = useState(false)
  const tutorial = query.data
  if (!tutorial) return null
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <TutorialDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
  if (!tutorial.isOffered || isPutOff) return dialog
  const later = () => {
    change({ change: 'later', dontOffer })
    sessionStorage.setItem(putOff, '1')
    setPutOff(true)
  }
  const isNew = tutorial.state === 'new'
  return (
    <Card title={isNew ? t('tutorial.offer') : t('tutorial.goOnTitle')}>
      <p className="mb-3 flex items-start gap-2.5 text-ink-2">
        <Compass aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
        {isNew ? t('tutorial.offerText') : t('tutorial.progress', progressOf(tutorial))}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button look="soft" onClick={() => setOpen(true)}>
          {isNew ? t('tutorial.start') : t('tutorial.goOn')}
        </Button>
        <Button look="quiet" onClick={() => change({ change: 'skip' })}>
          {t('tutorial.skip')}
        </Button>
        <Button look="quiet" onClick={later}>
          {t('tutorial.later')}
        </Button>
      </div>
      <div className="mt-2">
        <Checkbox
          label={t('tutorial.dontOffer')}
          checked={dontOffer}
          onChange={({ target }) => setDontOffer(target.checked)}
        />
      </div>
      {dialog}
    </Card>
  )
}
