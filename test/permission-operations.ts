import { admins, handling, ofStaff, type Row, support } from './permission-scene.ts';

/** Permission table of calls for the desk's operations. */
export const operationRows = {
	'operation.show': { ...ofStaff(support), ask: () => ({}) },
	'operation.jobs': { ...ofStaff(support), ask: () => ({}) },
	'operation.retryJob': { ...ofStaff(admins, '409 job-gone'), ask: () => ({ body: { id: 999_999 } }) },
	'operation.giveUpJob': { ...ofStaff(admins, '409 job-gone'), ask: () => ({ body: { id: 999_999 } }) },
	'operation.maintenance': { ...ofStaff(support), ask: () => ({}) },
	'operation.switchMaintenance': {
		...ofStaff(admins, '409 nothing-to-decide'),
		ask: () => ({ body: { on: true, version: 999_999 } }),
	},
} satisfies Record<string, Row>;

/** Staff with permission get 404, because the booking does not exist. */
const acting = ofStaff(handling, '404 not-found');
const reason = 'They rang us.';

/** Permission table of calls that act for a party of a booking. */
export const actingRows = {
	'desk.quoteCancel': {
		...acting,
		ask: ({ boat }) => ({ params: { id: boat }, query: 'party=RENTER' }),
	},
	'desk.cancelFor': {
		...acting,
		ask: ({ boat }) => ({ body: { bookingId: boat, party: 'RENTER', refundCents: 0, reason } }),
	},
	'desk.quoteDateFor': {
		...acting,
		ask: ({ boat }) => ({ params: { id: boat }, query: 'party=RENTER&departureDate=2026-12-24' }),
	},
	'desk.proposeDateFor': {
		...acting,
		ask: ({ boat }) => ({
			body: { bookingId: boat, party: 'RENTER', departureDate: '2026-12-24', priceCents: 1, reason },
		}),
	},
	'desk.answerDateFor': {
		...acting,
		ask: ({ boat }) => ({
			body: { bookingId: boat, party: 'RENTER', dateChangeId: boat, answer: 'accept', reason },
		}),
	},
	'desk.quotePartyFor': {
		...acting,
		ask: ({ boat }) => ({ params: { id: boat }, query: 'adults=1&kids=0' }),
	},
	'desk.changePartyFor': {
		...acting,
		ask: ({ boat }) => ({
			body: { bookingId: boat, group: { adults: 1, kids: 0 }, refundCents: 0, reason },
		}),
	},
} satisfies Record<string, Row>;
