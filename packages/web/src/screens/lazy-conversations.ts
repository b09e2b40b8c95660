import type { ComponentProps, ComponentType } from 'react'
import { conversations } from '../parts.ts'
import type { ConversationList as List } from './conversation-list.tsx'

export const ConversationList: ComponentType<ComponentProps<typeof List>> = conversations.lazy(
  part => part.ConversationList,
)

export const ConversationMenu: ComponentType = conversations.lazy(part => part.ConversationMenu)

export const RemovalBar: ComponentType = conversations.lazy(part => part.RemovalBar)
