/** Path prefix of the API. */
export const API_BASE = '/api';

/** Paths that are not operations of the contract because they do not use JSON in both directions. */
export const nonJsonRoutes = {
  events: '/events',
  cardWebhook: '/webhooks/cards',
  gatewayNotice: '/webhooks/gateways/:gateway',
  gatewayReturn: '/returns/:gateway',
  gatewayReturnIn: '/returns/:gateway/:language',
  messagePhoto: '/messages/:id/photos/:photo',
  evidencePhoto: '/bookings/:id/handover/photos/:photo',
  meetingCalendar: '/bookings/:id/meeting.ics',
  openapi: '/openapi.json',
  docs: '/docs',
} as const;
