import './styles/base.css'
import { createRoot } from 'react-dom/client'
import * as web from './it.ts'
import { loadPart } from './load-part.ts'
import { SignInFrame, SignInWait } from './screens/sign-in-frame.tsx'

const container = document.getElementById('app')
if (!container) throw new Error('index.html has no element #app')
const root = createRoot(container)
const app = loadPart(() => import('./app.tsx'))
// What everybody sees first is drawn while the app is on its way.
if (window.location.pathname === '/')
  root.render(
    <SignInFrame title={web.signIn.title} lead={web.signIn.text}>
      <SignInWait>{web.signIn.waiting}</SignInWait>
    </SignInFrame>,
  )
app.then(
  ({ startApp }) => startApp(root),
  (error: unknown) => {
    console.warn(String(error))
    root.render(<SignInFrame title={web.name} lead={web.error.other} />)
  },
)
