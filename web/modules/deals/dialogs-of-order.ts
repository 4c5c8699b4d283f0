export { AnswerDialog, ClaimDialog, DisputeDialog } from '#web/modules/deals/handover-dialogs.tsx';
export { NoShowDialog, ProposeDialog } from '#web/modules/deals/meeting-dialogs.tsx';
export { default as ReleaseDialog } from '#web/modules/deals/release-dialog.tsx';
export { RespondDialog, WriteDialog } from '#web/modules/deals/review-dialogs.tsx';
