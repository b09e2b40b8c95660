/** `@ccnl/core/view`: what each screen shows and may do, computed from the state, and what every screen keeps to. */
export { fold } from '../domain/fold.ts'
export { formatPrice } from '../domain/price.ts'
export { autofocusDelay, inputDebounce, pickerListHeight, reloadGuard } from '../domain/screen.ts'
export { type Searchable, type SearchHit, searchByWords } from '../domain/search.ts'
export { defaultSelectionMaximum } from '../domain/selection.ts'
export { toastTimeout } from '../state/notices.ts'
export { tooltipTimeout } from '../state/picker.ts'
export { type AccountView, accountView, type TrialEndedView, trialEndedView } from './account.ts'
export { type ChatView, chatView, type MessageView, type ModifyView, type SendBlock } from './chat.ts'
export { type NoticesView, noticesView } from './notices.ts'
export {
  type PayslipChange,
  type PayslipFieldView,
  type PayslipGroupView,
  type PayslipView,
  payslipView,
} from './payslip.ts'
export { type PickerItem, type PickerView, pickerView } from './picker.ts'
export { type ConversationView, type SidebarView, sidebarView } from './sidebar.ts'
export {
  findSourceList,
  inlineText,
  type NumberedSource,
  numberSources,
  sourceNumber,
  splitSourceList,
  withoutSourceList,
} from './sources.ts'
export { tooltipView } from './tooltip.ts'
export { type UploadsView, uploadsView } from './uploads.ts'
