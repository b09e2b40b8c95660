import type { ReactElement } from 'react'
import * as web from '../it.ts'
import { SignInFrame, SignInLinks, SignInWait } from './sign-in-frame.tsx'

/** The way in as it is before the app is there: the build puts it into the page. */
export const firstScreen: ReactElement = (
  <SignInFrame title={web.signIn.title} lead={web.signIn.text} under={<SignInLinks />}>
    <SignInWait>{web.signIn.waiting}</SignInWait>
  </SignInFrame>
)
