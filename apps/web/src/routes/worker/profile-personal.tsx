import { PersonalPage } from '../signed-in/profile-page.tsx'

export default function WorkerPersonalPage() {
  return <PersonalPage portal="worker" />
}
