import {
	admins,
	anyStaff,
	type CallName,
	finance,
	handling,
	ofStaff,
	type Row,
	reviewing,
	support,
	verifiers,
} from './permission-scene.ts';

type StaffCall = Extract<CallName, `${'desk' | 'paymentCase' | 'payoutRun'}.${string}`>;

/** Who may call what at the desk. */
export const staffRows = {
	'desk.counts': { ...ofStaff(anyStaff), ask: () => ({}) },
	'desk.overview': { ...ofStaff(anyStaff), ask: () => ({}) },
	'desk.queue': { ...ofStaff(reviewing), ask: () => ({ params: { subject: 'person' } }) },
	'desk.item': { ...ofStaff(reviewing), ask: ({ boat }) => ({ params: { subject: 'boat', id: boat } }) },
	'desk.departures': {
		...ofStaff(reviewing),
		ask: ({ boat }) => ({ params: { subject: 'boat', id: boat } }),
	},
	'desk.decide': {
		...ofStaff(verifiers),
		ask: ({ world, experience }) => ({
			body: {
				subject: 'experience',
				id: experience,
				state: 'APPROVED',
				submittedAt: world.app.clock.now().toString(),
				decision: 'CHANGES',
				reason: 'The pictures are of another boat.',
			},
		}),
	},
	'desk.undo': {
		...ofStaff(verifiers, '404 not-found'),
		ask: ({ boat }) => ({ body: { decisionId: boat } }),
	},
	'desk.decision': { ...ofStaff(verifiers, '404 not-found'), ask: ({ boat }) => ({ params: { id: boat } }) },
	'desk.promote': {
		...ofStaff(verifiers),
		ask: ({ experience }) => ({ body: { experienceId: experience, promoted: true } }),
	},
	'desk.experiences': { ...ofStaff(reviewing), ask: () => ({}) },
	'desk.search': { ...ofStaff(anyStaff), ask: () => ({ query: 'text=Nimal' }) },
	'desk.people': { ...ofStaff(anyStaff), ask: () => ({}) },
	'desk.bookings': { ...ofStaff(handling), ask: () => ({}) },
	'desk.bookingsCsv': { ...ofStaff(finance), ask: () => ({}) },
	'desk.booking': { ...ofStaff(handling, '404 not-found'), ask: ({ boat }) => ({ params: { id: boat } }) },
	'desk.payments': { ...ofStaff(handling), ask: () => ({}) },
	'desk.paymentsCsv': { ...ofStaff(finance), ask: () => ({}) },
	'desk.payouts': { ...ofStaff(finance), ask: () => ({}) },
	'desk.payout': { ...ofStaff(finance, '404 not-found'), ask: ({ boat }) => ({ params: { id: boat } }) },
	'desk.markPaid': {
		...ofStaff(finance, '404 not-found'),
		ask: ({ boat }) => ({ body: { payoutId: boat } }),
	},
	'desk.notifications': { ...ofStaff(support), ask: () => ({}) },
	'desk.sendNotificationAgain': {
		...ofStaff(support, '404 not-found'),
		ask: ({ boat }) => ({ body: { notificationId: boat } }),
	},
	'desk.dropNotification': {
		...ofStaff(support, '404 not-found'),
		ask: ({ boat }) => ({ body: { notificationId: boat } }),
	},
	'desk.bankDetails': { ...ofStaff(finance), ask: ({ owner }) => ({ params: { id: owner.id } }) },
	'desk.sessions': { ...ofStaff(support), ask: ({ renter }) => ({ params: { id: renter.id } }) },
	'desk.endSessions': {
		...ofStaff(support),
		ask: async ({ world }) => ({ body: { personId: (await world.signIn('Gone Soon')).id } }),
	},
	'desk.suspend': {
		...ofStaff(support),
		ask: async ({ world }) => ({
			body: { personId: (await world.signIn('Gone Soon')).id, reason: 'A stolen card.' },
		}),
	},
	'desk.liftSuspension': {
		...ofStaff(support, '409 nothing-to-decide'),
		ask: ({ renter }) => ({ body: { personId: renter.id, reason: 'It was not.' } }),
	},
	'desk.staff': { ...ofStaff(admins), ask: () => ({}) },
	'desk.changeRole': {
		...ofStaff(admins),
		ask: ({ renter }) => ({ body: { personId: renter.id, role: 'support', granted: false } }),
	},
	'desk.security': { ...ofStaff(admins), ask: () => ({}) },
	'desk.auditCsv': { ...ofStaff(admins), ask: () => ({}) },
	'paymentCase.list': { ...ofStaff(finance), ask: () => ({}) },
	'paymentCase.refund': {
		...ofStaff(finance, '404 not-found'),
		ask: ({ boat }) => ({ body: { paymentId: boat, refundableCents: 1, reason: 'The motor failed.' } }),
	},
	'paymentCase.refundUnexplained': {
		...ofStaff(finance, '409 nothing-to-decide'),
		ask: () => ({ body: { id: 999_999, refundableCents: 1, reason: 'Nobody booked.' } }),
	},
	'paymentCase.close': {
		...ofStaff(finance, '409 nothing-to-decide'),
		ask: () => ({ body: { id: 999_999 } }),
	},
	...payoutRunRows,
	'desk.audit': { ...ofStaff(anyStaff), ask: () => ({}) },
} satisfies Record<StaffCall, Row>;
