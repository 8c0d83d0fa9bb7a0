import { failingAs } from '#server/kernel/failure.ts'
import { feature } from '#server/kernel/feature.ts'
import { getAdminCohorts } from './analytics/cohorts/get-admin-cohorts.ts'
import { countInsightDays } from './analytics/count-insight-days.ts'
import { getAdminAnalytics } from './analytics/get-admin-analytics.ts'
import { listDayNotes } from './analytics/notes/list-day-notes.ts'
import { addDayNote, deleteDayNote, updateDayNote } from './analytics/notes/manage-day-notes.ts'
import { sendWeeklyMails } from './analytics/weekly-mail/send-weekly-mails.ts'
import { getWeeklyMail, setWeeklyMail } from './analytics/weekly-mail/set-weekly-mail.ts'
import { exportAudit } from './audit/export-audit.ts'
import { listAudit } from './audit/read-audit.ts'
import { confirmBulkAct, declineBulkAct, stopBulkAct } from './bulk/decide-bulk-act.ts'
import { getBulkAct, listBulkActs, listBulkRows } from './bulk/read-bulk-acts.ts'
import { forgetOldBulkActs, runBulkActs } from './bulk/run-bulk-acts.ts'
import { previewBulkAct, startBulkAct } from './bulk/start-bulk-act.ts'
import { countPastDays } from './count-days.ts'
import { quarantineFile, releaseFile } from './files/quarantine-file.ts'
import { listAdminFiles } from './files/read-files.ts'
import { updateAdminFile } from './files/update-file.ts'
import { listAdminMovements } from './movements/read-movements.ts'
import { addUserNote } from './notes/add-user-note.ts'
import { listAdminOrders } from './orders/read-orders.ts'
import { getOverview } from './overview/read-overview.ts'
import { comparePrintRecord } from './print-records/compare-print-record.ts'
import { getAdminOrder } from './print-records/get-admin-order.ts'
import { countFailures } from './print-records/read-failures.ts'
import { readPrintRecord } from './print-records/read-print-record.ts'
import { listPrintRecords } from './print-records/read-print-records.ts'
import { reprocessPrintRecord } from './print-records/reprocess-print-record.ts'
import { searchRecords } from './search/search-records.ts'
import { pauseStore, resumeStore } from './stores/pause-store.ts'
import { listAdminStores } from './stores/read-stores.ts'
import { syncStore } from './stores/sync-store.ts'
import { suspendUser } from './suspension/suspend-user.ts'
import { unsuspendUser } from './suspension/unsuspend-user.ts'
import { forgetWebhookHours } from './system/forget-webhook-hours.ts'
import { getSandboxClock, moveSandboxClock } from './system/move-sandbox-clock.ts'
import { readRunningWork } from './system/read-running-work.ts'
import { readSystem } from './system/read-system.ts'
import { listWebhookMessages } from './system/read-webhook-messages.ts'
import { replayWebhook } from './system/replay-webhook.ts'
import { retryJob } from './system/retry-job.ts'
import { runRecurring } from './system/run-recurring.ts'
import { listUserEmails } from './users/list-emails.ts'
import { listUserProducts } from './users/list-products.ts'
import { getUserActivity } from './users/read-activity.ts'
import { listUserMails } from './users/read-mails.ts'
import { readProgress } from './users/read-progress.ts'
import { readUser } from './users/read-user.ts'
import { listUsers } from './users/read-users.ts'
import { resendUserMail } from './users/resend-mail.ts'
import { resendVerification } from './users/resend-verification.ts'
import { updateAdminUser } from './users/update-user.ts'
import { viewRecord } from './viewing/view-record.ts'
import { startVisit } from './visits/start-visit.ts'

/** What administrators see and change across all sellers. */
export const adminFeature = feature({
  verbs: {
    listAudit,
    getSystem: async (context) => ({ system: await readSystem(context) }),
    getRunningWork: async (context) => ({ work: await readRunningWork(context) }),
    getSandboxClock,
    moveSandboxClock,
    getOverview,
    getAdminAnalytics,
    getAdminCohorts,
    listDayNotes,
    listAdminMovements,
    addDayNote,
    updateDayNote,
    deleteDayNote,
    getWeeklyMail,
    setWeeklyMail,
    listWebhookMessages,
    replayWebhook,
    retryJob,
    listAdminOrders,
    searchRecords,
    runRecurring,
    exportAudit,
    listUsers,
    getAdminUser: async (context, _actor, { id }) => ({ user: await readUser(context, id) }),
    getUserActivity,
    listUserMails,
    listUserProducts,
    updateAdminUser,
    suspendUser,
    unsuspendUser,
    addUserNote,
    startVisit,
    resendVerification,
    resendUserMail,
    getUserProgress: ({ db }) => readProgress(db),
    listUserEmails,
    listPrintRecords,
    getPrintRecord: async (context, _actor, { id }) => ({ record: await readPrintRecord(context, id) }),
    comparePrintRecord,
    countFailures,
    reprocessPrintRecord: failingAs('Failed to reprocess order', reprocessPrintRecord),
    getAdminOrder,
    listAdminFiles,
    updateAdminFile,
    quarantineFile,
    releaseFile,
    listAdminStores,
    pauseStore,
    resumeStore,
    syncStore,
    viewRecord,
    listBulkActs,
    getBulkAct,
    listBulkRows,
    previewBulkAct,
    startBulkAct,
    confirmBulkAct,
    declineBulkAct,
    stopBulkAct,
  },
  recurring: [
    countInsightDays,
    countPastDays,
    forgetOldBulkActs,
    forgetWebhookHours,
    runBulkActs,
    sendWeeklyMails,
  ],
})
