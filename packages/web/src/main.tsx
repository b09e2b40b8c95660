import './styles/base.css'
// What the app adds to it is one request less with it.
import './screens/page.module.css'
import './screens/toasts.module.css'
import type { ReactNode } from 'react'
import * as web from './it.ts'
import { loadPart } from './load-part.ts'
import { drawPage } from './page-root.tsx'
import { SignInFrame } from './screens/sign-in-frame.tsx'

const container = document.getElementById('app')
if (!container) throw new Error('index.html has no element #app')
const draw = (screen: ReactNode): void => drawPage(container, screen)
// The page itself shows what everybody sees first while the app is on its way.
loadPart(() => import('./app.tsx')).then(
  ({ startApp }) => startApp(draw),
  (error: unknown) => {
    console.warn(String(error))
    draw(<SignInFrame title={web.name} lead={web.error.other} />)
  },
)
