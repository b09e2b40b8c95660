import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadPart } from '../load-part.ts'

const load = (): Promise<Conversations> => loadPart(() => import('./conversations.ts'))

type Conversations = typeof import('./conversations.ts')

export const ConversationList: LazyExoticComponent<Conversations['ConversationList']> = lazy(async () => ({
  default: (await load()).ConversationList,
}))

export const ConversationMenu: LazyExoticComponent<ComponentType> = lazy(async () => ({
  default: (await load()).ConversationMenu,
}))

export const RemovalBar: LazyExoticComponent<ComponentType> = lazy(async () => ({ default: (await load()).RemovalBar }))
