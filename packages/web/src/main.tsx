import './styles/base.css'
import { createRoot } from 'react-dom/client'
import { startApp } from './app.tsx'
import * as web from './it.ts'
import { SignInFrame, SignInWait } from './screens/sign-in-frame.tsx'

const container = document.getElementById('app')
if (!container) throw new Error('index.html has no element #app')
const root = createRoot(container)
// What everybody sees first is drawn while the configuration is on its way.
if (window.location.pathname === '/')
  root.render(
    <SignInFrame title={web.signIn.title} lead={web.signIn.text}>
      <SignInWait>{web.signIn.waiting}</SignInWait>
    </SignInFrame>,
  )
void startApp(root, fetch('/config.json', { redirect: 'manual' }))
