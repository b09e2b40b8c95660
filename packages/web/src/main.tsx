import './styles/base.css'
// What the app adds to it is one request less with it.
import './screens/page.module.css'
import './screens/toasts.module.css'
import { createRoot } from 'react-dom/client'
import * as web from './it.ts'
import { loadPart } from './load-part.ts'
import { SignInFrame } from './screens/sign-in-frame.tsx'

const container = document.getElementById('app')
if (!container) throw new Error('index.html has no element #app')
const root = createRoot(container)
// The page itself shows what everybody sees first while the app is on its way.
loadPart(() => import('./app.tsx')).then(
  ({ startApp }) => startApp(root),
  (error: unknown) => {
    console.warn(String(error))
    root.render(<SignInFrame title={web.name} lead={web.error.other} />)
  },
)
