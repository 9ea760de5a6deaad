import { TutorialBanner } from '../../features/insight/tutorial/tutorial-banner.tsx'
import { OwnOnboarding } from '../../features/people/onboarding/own-onboarding.tsx'

/** What those who begin still have to do, and what there is to see. */
export default function HomeBeginning() {
  return (
    <>
      <OwnOnboarding />
      <TutorialBanner />
    </>
  )
}
