import { TutorialBanner } from '../../features/insight/tutorial/tutorial-banner.tsx'
import { OwnOnboarding } from '../../features/people/onboarding/own-onboarding.tsx'
import { Pressing } from '../../features/people/onboarding/pressing.tsx'

/** What cannot wait, what those who begin still have to do, and what there is to see. */
export default function HomeBeginning() {
  return (
    <>
      <Pressing />
      <OwnOnboarding />
      <TutorialBanner />
    </>
  )
}
