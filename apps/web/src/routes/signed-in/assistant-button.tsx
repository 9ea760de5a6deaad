import { useVerification } from '../../features/account/verification/use-verification.tsx'
import HelpButton from '../../features/insight/assistant/help-button.tsx'

/** The assistant with the dialog that asks who somebody is: features do not know each other. */
export default function AssistantButton({ portal }: { portal: 'worker' | 'employer' }) {
  const { verify, dialog } = useVerification()
  return (
    <>
      <HelpButton portal={portal} verify={verify} />
      {dialog}
    </>
  )
}
