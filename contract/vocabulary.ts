/** Enumerations shared by server and browser. Imports nothing, so that the browser loads nothing else with it. */

export const ROLES = ['buyer', 'seller', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Roles a user can choose at registration; admins are created with `npm run admin`. */
export const ACCOUNT_TYPES = ['buyer', 'seller'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Languages of pages and emails. */
export const LANGUAGES = ['en', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The subjects of emails that a user may switch off. All other emails are necessary: bookings, payments, the account and its security. */
export const NOTICES = ['messages', 'offers', 'reminders', 'searches', 'prices'] as const;
export type Notice = (typeof NOTICES)[number];

/** The subjects of notifications that a user may switch off, on all their devices. There is none about anything else. */
export const PUSH_NOTICES = ['bookings', ...NOTICES] as const;
export type PushNotice = (typeof PUSH_NOTICES)[number];

/** Payment services on whose page a buyer pays. */
export const GATEWAYS = ['sslcommerz', 'bkash'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

/** How a buyer comes back from the page of a gateway. `pending`: it has not said yet whether it has the money. */
export const PAYMENT_RETURNS = ['paid', 'pending', 'canceled', 'failed', 'refunded'] as const;
export type PaymentReturn = (typeof PAYMENT_RETURNS)[number];

export const CONDITION_TYPES = ['excellent', 'good', 'fair'] as const;
export type ConditionType = (typeof CONDITION_TYPES)[number];

export const PRODUCT_STATUSES = ['unsold', 'booked', 'sold'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** The acts of a seller that the statistics of a listing mark. */
export const LISTING_ACTS = ['price', 'boost'] as const;
export type ListingAct = (typeof LISTING_ACTS)[number];

/** Why a seller removes an unsold product, where that can be taken back. */
export const REMOVAL_REASONS = ['sold_elsewhere'] as const;
/**
 * `refunded`: its buyer got the money back before the handover, and its seller may list it again. `reported`: its reports, or an admin after
 * them, have taken it off the lists. `suspended`: its seller is suspended. `reset`: it was listed before the owner of the address set a new
 * password and so proved the address; the owner may list it again.
 */
export type RemovalReason = (typeof REMOVAL_REASONS)[number] | 'refunded' | 'reported' | 'suspended' | 'reset';

/** Category names in the order of their ids: 1 desktop, 2 components, 3 accessories. */
export const CATEGORIES = ['desktop', 'components', 'accessories'] as const;
export type Category = (typeof CATEGORIES)[number];
export type CategoryId = 1 | 2 | 3;

/** The id of a category name, 1 to 3. */
export const categoryId = (category: Category): CategoryId => (CATEGORIES.indexOf(category) + 1) as CategoryId;

/** The name of a category id. */
export const categoryName = (id: CategoryId): Category => CATEGORIES[id - 1] as Category;

/** The states of an offer: in `offered` the buyer's price waits for the seller, in `countered` the seller's for the buyer. The others are final. */
export const OFFER_STATUSES = ['offered', 'countered', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** The acts that a side may take on an offer. */
export const OFFER_ACTIONS = ['accept', 'counter', 'decline', 'withdraw'] as const;
export type OfferAction = (typeof OFFER_ACTIONS)[number];

/** Within which a seller usually answers a question: an hour, six hours, a day; `days`: it takes longer. */
export const ANSWER_TIMES = ['hour', 'hours', 'day', 'days'] as const;
export type AnswerTime = (typeof ANSWER_TIMES)[number];

/** The two sides of a booking. */
export const SIDES = ['buyer', 'seller'] as const;
export type Side = (typeof SIDES)[number];

/**
 * The states of a meeting. `replaced`: another was proposed or agreed on since. `lapsed`: nobody accepted it before its time. From `marked` on
 * one side says that the other did not come: `contested` by the other, or `confirmed` by silence, or `decided` by an admin.
 */
export const MEETING_STATUSES = [
  'proposed',
  'accepted',
  'replaced',
  'canceled',
  'lapsed',
  'marked',
  'contested',
  'confirmed',
  'decided',
  'met',
] as const;
export type MeetingStatus = (typeof MEETING_STATUSES)[number];

/** The acts that a side may take on a meeting that was proposed or agreed on. */
export const MEETING_ACTIONS = ['accept', 'cancel'] as const;
export type MeetingAction = (typeof MEETING_ACTIONS)[number];

/** The side that did not come, as an admin decides. */
export const ABSENCES = [...SIDES, 'nobody'] as const;
export type Absence = (typeof ABSENCES)[number];
/** The states of a payout. `in_progress`: an admin is paying it. The last three are final. */
export const PAYOUT_STATUSES = ['requested', 'in_progress', 'sent', 'failed', 'cancelled'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** The acts on a payout: the first two by its seller, the others by an admin. */
export const PAYOUT_ACTIONS = ['request', 'cancel', 'take', 'take_over', 'give_back', 'send', 'fail'] as const;
export type PayoutAction = (typeof PAYOUT_ACTIONS)[number];

/** The kinds of accounts that payouts go to. */
export const PAYOUT_METHODS = ['bkash', 'bank'] as const;
export type PayoutMethodKind = (typeof PAYOUT_METHODS)[number];

/** The kinds of movements of money that a seller sees. */
export const MOVEMENT_KINDS = ['held', 'released', 'refunded', 'charged_back', 'fee', 'paid_out', 'other'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Sort orders of product lists. */
export const SORTS = ['newest', 'price-asc', 'price-desc', 'years-asc'] as const;
export type Sort = (typeof SORTS)[number];

/** Sort orders of search results. */
export const SEARCH_SORTS = ['relevance', ...SORTS] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Why a seller releases a booking, and why a booking has ended. */
export const RELEASE_REASONS = ['buyer_does_not_answer', 'sold_elsewhere', 'other'] as const;
export const BOOKING_END_REASONS = ['unbooked', 'product_removed', 'account_deleted', 'expired', 'refunded', ...RELEASE_REASONS] as const;
export type ReleaseReason = (typeof RELEASE_REASONS)[number];
export type BookingEndReason = (typeof BOOKING_END_REASONS)[number];

/** Kinds of background jobs. */
export const JOB_KINDS = [
  'email.send',
  'push.send',
  'photo.expire',
  'private_photo.expire',
  'photo.compute',
  'photo.compare',
  'booking.deadline',
  'payment.reconcile',
  'payment.cancel',
  'payment.refund',
  'identity.delete',
  'search.index',
  'message.notify',
  'message.push',
  'saved.match',
  'saved.email',
  'offer.expire',
  'meeting.follow',
  'handover.follow',
  'boost.end',
  'conduct.judge',
  'chargeback.follow',
  'dispute.remind',
  'report.weigh',
  'case.notify',
  'health_report.age',
  'serial.compare',
  'suspension.end',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** The kinds of goods that a listing sells. `combo` is a keyboard with a mouse; `bundle` is a motherboard with a processor or the like. */
export const KINDS = [
  'desktop-pc',
  'all-in-one',
  'mini-pc',
  'laptop',
  'cpu',
  'gpu',
  'motherboard',
  'ram',
  'ssd',
  'hdd',
  'psu',
  'case',
  'cooler',
  'fan',
  'monitor',
  'keyboard',
  'mouse',
  'combo',
  'headphones',
  'speaker',
  'webcam',
  'microphone',
  'ups',
  'printer',
  'router',
  'network-card',
  'sound-card',
  'optical-drive',
  'enclosure',
  'flash-drive',
  'cable',
  'controller',
  'chair',
  'tablet',
  'bundle',
  'other',
] as const;
export type Kind = (typeof KINDS)[number];

/** Facts of a computer's inside, and of a screen. */
export const COMPUTER_FACTS = [
  'cpu',
  'cpuFamily',
  'cpuGeneration',
  'gpu',
  'vramGb',
  'ramGb',
  'ramModules',
  'ramType',
  'ramMhz',
  'storage',
] as const;
export const SCREEN_FACTS = ['screenInches', 'resolution', 'refreshHz', 'panel'] as const;

/** Hardware facts of a listing, in the order in which they are shown. */
export const FACT_NAMES = [
  'kind',
  'brand',
  'model',
  ...COMPUTER_FACTS,
  'ramForm',
  'driveForm',
  ...SCREEN_FACTS,
  'chipset',
  'socket',
  'formFactor',
  'lengthMm',
  'heightMm',
  'maxCardMm',
  'maxCoolerMm',
  'ports',
  'watts',
  'efficiency',
  'wireless',
  'switches',
  'warrantyUntil',
  'faulty',
  'quantity',
  'wanted',
] as const;
export type FactName = (typeof FACT_NAMES)[number];

export const RAM_TYPES = ['DDR', 'DDR2', 'DDR3', 'DDR4', 'DDR5', 'LPDDR3', 'LPDDR4', 'LPDDR4X', 'LPDDR5', 'LPDDR5X'] as const;
export const RAM_FORMS = ['dimm', 'sodimm'] as const;
/** The sizes of drives: a bay of a laptop or desktop with its cable, or a slot of the board. */
export const DRIVE_FORMS = ['2.5-inch', '3.5-inch', 'M.2'] as const;
export const STORAGE_KINDS = ['hdd', 'ssd', 'nvme'] as const;
export const PANELS = ['IPS', 'VA', 'TN', 'OLED'] as const;
export const FORM_FACTORS = ['E-ATX', 'ATX', 'mATX', 'Mini-ITX', 'SFF', 'Tower', 'Tiny'] as const;

/** The ports for video, from the oldest, and all that a card or monitor can have of them. */
export const VIDEO_PORTS = ['VGA', 'DVI', 'HDMI', 'DisplayPort'] as const;
export const PORT_SETS: readonly string[] = Array.from({ length: 2 ** VIDEO_PORTS.length - 1 }, (_, at) =>
  VIDEO_PORTS.filter((__, bit) => ((at + 1) & (1 << bit)) !== 0).join(' + '),
);

/** Facts of one listing that contradict each other. */
export const FACT_WARNINGS = [
  'cpu_generation_mismatch',
  'cpu_ram_mismatch',
  'socket_mismatch',
  'chipset_ram_mismatch',
  'vram_mismatch',
  'ram_speed_mismatch',
  'cpu_chipset_mismatch',
  'ram_modules_mismatch',
  'measure_mismatch',
] as const;

/** Whether hardware works together. An unknown result is never `fits`. */
export const FIT_VERDICTS = ['fits', 'does_not_fit', 'unknown'] as const;
export type FitVerdict = (typeof FIT_VERDICTS)[number];

/** The uses that a computer is built for. */
export const BUILD_USES = ['office', 'study', 'gaming', 'editing'] as const;
export type BuildUse = (typeof BUILD_USES)[number];

/** The parts of a computer that is put together; `computer` is a whole one. */
export const BUILD_ROLES = ['computer', 'cpu', 'motherboard', 'ram', 'storage', 'gpu', 'psu', 'case'] as const;
export type BuildRole = (typeof BUILD_ROLES)[number];

/** The rules that compare two items; `kind` where there is nothing to compare. */
export const FIT_RULES = [
  'socket',
  'generation',
  'memory-type',
  'memory-form',
  'memory-size',
  'memory-speed',
  'power',
  'plugs',
  'length',
  'height',
  'board-size',
  'slots',
  'image',
  'kind',
] as const;
export type FitRule = (typeof FIT_RULES)[number];

/** The warnings that a reader of a message sees. */
export const MESSAGE_WARNINGS = [
  'advance_payment',
  'otp',
  'payment_link',
  'off_site',
  'contact',
  'overpayment',
  'threat',
  'stolen',
] as const;
export type MessageWarning = (typeof MESSAGE_WARNINGS)[number];
