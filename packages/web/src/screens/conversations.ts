/** What is done with conversations as a whole, loaded after what is needed to ask: the list, the menu of the one that is open, and the way back from a deletion. */
export { ConversationList } from './conversation-list.tsx'
export { ConversationMenu } from './conversation-menu.tsx'
export { RemovalBar } from './removal-bar.tsx'
