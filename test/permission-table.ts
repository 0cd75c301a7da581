import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { verifyBoat } from '#server/boat/add-boat.ts';
import { bookingInput } from './bookings.ts';
import { boatForm, experienceForm } from './listings.ts';
import { conversationRows } from './permission-conversation.ts';
import { billingRows, payoutRunRows } from './permission-money.ts';
import { calendarRows, promoCodeRows, siteRows } from './permission-owner.ts';
import { savedRows } from './permission-saved.ts';
import {
	actingRows,
	admins,
	answersIfMissing,
	anyOwner,
	anyStaff,
	everyone,
	finance,
	handling,
	operationRows,
	ownerOnly,
	type PermissionRow,
	partiesOnly,
	renterOnly,
	reviewing,
	type Scene,
	signedIn,
	signedOutAnswer,
	staffOnly,
	support,
	verifiers,
} from './permission-scene.ts';
import { boardingRows, changeRows, reviewRows, weatherCallRows } from './permission-trips.ts';
import { quote, requestTrip } from './requests.ts';
import { join, offerRide, rideForm } from './rides.ts';

type Names = {
	[Noun in keyof typeof calls]: `${Noun}.${keyof (typeof calls)[Noun] & string}`;
}[keyof typeof calls];

const galle = { address: 'Galle', lat: '6.03', lng: '80.21' };
/** Same owner account as already submitted by `world().owner()`. */
const ownerAccount = {
	description:
		'I have taken people out on this coast for twenty years, and I still look forward to every morning.',
	phoneNumber: '+94771234567',
	bankDetails: {
		accountName: 'Kamal Silva',
		accountNumber: '0012345678',
		bankName: 'Bank of Galle',
		bankBranch: 'Fort',
	},
};
const tripForm = ({ world, owner, boat }: Scene) => experienceForm(world, { ...owner, boatId: boat });
const ride = async ({ world, owner, boat, date: departureDate }: Scene) => {
	await verifyBoat(world.app, boat);
	return await offerRide(world, { ...owner, boatId: boat }, { departureDate });
};
async function fullRide({ world, owner, boat }: Scene): Promise<string> {
	await verifyBoat(world.app, boat);
	const options = { departureDate: '2026-11-05', seatsAvailable: 1, waitlist: true };
	const id = await offerRide(world, { ...owner, boatId: boat }, options);
	await world.database.pool.query(
		`INSERT INTO booking (id, type, status, renter_id, owner_id, boat_id, ride_id, departure_date, departure_time,
			time_zone, departs_at, arrives_at, adults, kids, name, amount_lkr, amount_usd_cents, fee_usd_cents, hold_expires_at,
			created_at, confirmed_at)
		SELECT reverse(id), 'SHARING', 'CONFIRMED', (SELECT id FROM person WHERE first_name = 'Desk' LIMIT 1), owner_id,
			boat_id, id, departure_date, departure_time, time_zone, departs_at, arrives_at, 1, 0, 'Anu', 1850, 1000, 100,
			created_at, created_at, created_at FROM ride WHERE id = $1`,
		[id],
	);
	return id;
}
const waiting = (sharingId: string) => ({
	sharingId,
	numberOfPeople: 1,
	name: 'Anu Mate',
	contactNumber: '+94712223334',
});
const requestedSeats = async (scene: Scene) => {
	const { world, owner, boat, renter } = scene;
	await verifyBoat(world.app, boat);
	const options = { departureDate: '2026-11-05', approval: true };
	const id = await offerRide(world, { ...owner, boatId: boat }, options);
	const { body } = await join(world, renter, id, 1);
	return { body: { bookingId: body.result._id } };
};
async function shortRide({ world, owner, boat }: Scene): Promise<string> {
	await verifyBoat(world.app, boat);
	const options = { departureDate: '2026-11-05', minimum: { seats: 2 } };
	const id = await offerRide(world, { ...owner, boatId: boat }, options);
	await world.database.pool.query(
		`UPDATE ride SET minimum_status = 'SHORT', owner_decides_by = departs_at - interval '2 hours' WHERE id = $1`,
		[id],
	);
	return id;
}
async function choosingSeats(scene: Scene) {
	const { world, renter } = scene;
	const id = await shortRide(scene);
	const { rows } = await world.database.pool.query(
		`INSERT INTO booking (id, type, status, renter_id, owner_id, boat_id, ride_id, departure_date, departure_time,
			time_zone, departs_at, arrives_at, adults, kids, name, amount_lkr, amount_usd_cents, fee_usd_cents, hold_expires_at,
			created_at, confirmed_at, choice_reason, choice_ends_at)
		SELECT reverse(id), 'SHARING', 'CHOOSING', $2, owner_id, boat_id, id, departure_date, departure_time, time_zone,
			departs_at, arrives_at, 1, 0, 'Anu', 1850, 1000, 100, created_at, created_at, created_at, 'MINIMUM', departs_at
		FROM ride WHERE id = $1 RETURNING id`,
		[id, renter.id],
	);
	return { body: { bookingId: rows[0].id as string, choice: 'STAY' } };
}
const quoteOf = async ({ world, renter, experience }: Scene) => ({
	body: { bookingRequestId: await requestTrip(world, renter, experience), ownerQuotedRupees: 18_500 },
});
const five = { valueForMoney: 5, boatQuality: 5, handling: 5, punctuality: 5, friendliness: 5 };
/** Returns a phone number not used before, because limits count by number. */
const numberOf = (id: string) =>
	`+9477${[...id]
		.map((sign) => sign.charCodeAt(0) % 10)
		.join('')
		.slice(0, 7)}`;

const table = {
	'boat.one': { ...everyone, input: ({ boat }) => ({ params: { id: boat } }) },
	'boat.add': { ...anyOwner, input: async ({ world, owner }) => ({ body: await boatForm(world, owner) }) },
	'boat.edit': {
		ownScene: true,
		...anyOwner,
		input: async ({ world, owner, boat }) => ({
			body: { boatId: boat, updatedBoat: await boatForm(world, owner) },
		}),
	},
	'boat.pause': {
		ownScene: true,
		...ownerOnly('403 not-yours'),
		input: ({ boat }) => ({ body: { boatId: boat, until: '2026-12-05' } }),
	},
	'boat.archive': {
		...ownerOnly('403 not-yours'),
		owner: '409 departures-ahead',
		input: ({ boat }) => ({ body: { boatId: boat, archived: true } }),
	},
	'boat.ofOwner': { ...signedIn, input: () => ({}) },
	'booking.dates': { ...everyone, input: ({ experience }) => ({ params: { experienceId: experience } }) },
	'booking.boatOccupancy': {
		...ownerOnly('403 not-yours'),
		input: ({ boat }) => ({ params: { boatId: boat } }),
	},
	'booking.experienceOccupancy': {
		...signedIn,
		input: ({ experience }) => ({ params: { experienceId: experience } }),
	},
	'booking.add': {
		...signedIn,
		owner: '422 own-listing',
		input: ({ experience, date }) => ({ body: bookingInput(experience, date) }),
	},
	'booking.one': {
		...partiesOnly('404 not-found'),
		input: ({ held }) => ({ params: { id: held.bookingId } }),
	},
	'booking.ofRenter': { ...signedIn, input: () => ({}) },
	'booking.ofOwner': { ...signedIn, input: () => ({}) },
	'booking.ofOwnerCsv': { ...signedIn, input: () => ({}) },
	'booking.waiting': { ...signedIn, input: () => ({}) },
	'booking.release': {
		ownScene: true,
		...renterOnly('403 not-yours'),
		input: ({ held: { bookingId } }) => ({ body: { bookingId } }),
	},
	'booking.approve': {
		ownScene: true,
		...ownerOnly('403 not-yours'),
		input: requestedSeats,
	},
	'booking.decline': {
		ownScene: true,
		...ownerOnly('403 not-yours'),
		input: requestedSeats,
	},
	'booking.order': {
		ownScene: true,
		...renterOnly('403 not-yours'),
		input: ({ held: { bookingId } }) => ({ body: { bookingId } }),
	},
	'booking.capture': {
		ownScene: true,
		...renterOnly('403 not-yours'),
		input: ({ held }) => ({ body: held }),
	},
	'booking.requestsOfRenter': { ...signedIn, input: () => ({}) },
	'booking.requestsOfOwner': { ...signedIn, input: () => ({}) },
	'booking.oneRequest': {
		...partiesOnly('404 not-found'),
		input: async ({ world, renter, experience }) => ({
			params: { id: await requestTrip(world, renter, experience) },
		}),
	},
	'booking.qoute': { ...ownerOnly('403 not-yours'), input: quoteOf },
	'booking.quote': { ...ownerOnly('403 not-yours'), input: quoteOf },
	'booking.reject': {
		...ownerOnly('403 not-yours'),
		input: async ({ world, renter, experience }) => ({
			body: { bookingRequestId: await requestTrip(world, renter, experience), rejectedBy: 'OWNER' },
		}),
	},
	'booking.payRequest': {
		...renterOnly('403 not-yours'),
		input: async ({ world, renter, owner, experience }) => {
			const id = await requestTrip(world, renter, experience, {
				departureDate: '2026-12-14',
				arrivalDate: '2026-12-15',
			});
			return { body: { bookingRequestId: id, quoteNumber: await quote(world, owner, id) } };
		},
	},
	'weather.ofExperience': {
		...everyone,
		input: ({ experience }) => ({ params: { experienceId: experience } }),
	},
	'weather.ofRide': { ...everyone, input: async (scene) => ({ params: { rideId: await ride(scene) } }) },
	'weather.ofBooking': {
		...partiesOnly('404 not-found'),
		input: ({ held }) => ({ params: { bookingId: held.bookingId } }),
	},
	'ride.search': { ...everyone, input: () => ({ params: galle }) },
	'ride.one': { ...everyone, input: async (scene) => ({ params: { id: await ride(scene) } }) },
	'ride.ofOwner': { ...signedIn, input: () => ({}) },
	'ride.add': {
		...ownerOnly('403 owner-not-set-up'),
		input: async ({ world, boat }) => {
			await verifyBoat(world.app, boat);
			return { body: rideForm(boat) };
		},
	},
	'ride.cancel': {
		...ownerOnly('403 not-yours'),
		input: async (scene) => ({ body: { sharingId: await ride(scene) } }),
	},
	'ride.setPierPhoto': {
		...ownerOnly('403 not-yours'),
		input: async (scene) => ({ body: { sharingId: await ride(scene), key: null } }),
	},
	'ride.share': {
		...ownerOnly('403 not-yours'),
		input: async (scene) => ({ body: { sharingId: await ride(scene), phoneNumber: '+61412345678' } }),
	},
	'minimum.sail': {
		ownScene: true,
		...ownerOnly('403 not-yours'),
		input: async (scene) => ({ body: { sharingId: await shortRide(scene) } }),
	},
	'minimum.choose': {
		ownScene: true,
		...renterOnly('403 not-yours'),
		input: choosingSeats,
	},
	'series.repeat': {
		ownScene: true,
		...ownerOnly('403 not-yours'),
		input: async (scene) => ({ body: { sharingId: await ride(scene), weeks: 1 } }),
	},
	'series.edit': {
		ownScene: true,
		...ownerOnly('403 not-yours'),
		input: async (scene) => ({
			body: { sharingId: await ride(scene), seats: 4, priceRupees: 1_850, customMessage: 'Come along' },
		}),
	},
	'series.cancel': {
		ownScene: true,
		...ownerOnly('403 not-yours'),
		input: async (scene) => ({ body: { sharingId: await ride(scene) } }),
	},
	'waitlist.mine': { ...signedIn, input: () => ({}) },
	'waitlist.join': {
		ownScene: true,
		...signedIn,
		owner: '422 own-listing',
		input: async (scene) => ({ body: waiting(await fullRide(scene)) }),
	},
	'waitlist.leave': {
		ownScene: true,
		...renterOnly('404 not-found'),
		input: async (scene) => {
			const { world, renter } = scene;
			const body = waiting(await fullRide(scene));
			const joined = await world.call('POST', '/sharing/waitlist/join', { as: renter.token, body });
			return { body: { waitlistEntryId: joined.body.result._id } };
		},
	},
	'review.add': {
		...signedIn,
		owner: '422 own-listing',
		input: ({ experience }) => ({ body: { experienceId: experience, review: 'Aye', ratings: five } }),
	},
	// People can withdraw only their own reviews. Only the renter has written a review.
	'review.withdraw': {
		ownScene: true,
		...renterOnly('404 not-found'),
		input: async ({ world, renter, experience }) => {
			const review = { experienceId: experience, review: 'Aye', ratings: five };
			await world.call('POST', '/review/add', { as: renter.token, body: review });
			return { body: { experienceId: experience } };
		},
	},
	'review.reviewed': { ...signedIn, input: () => ({}) },
	'review.mine': { ...signedIn, input: ({ experience }) => ({ params: { experienceId: experience } }) },
	'ownerPage.one': { ...everyone, input: ({ owner }) => ({ params: { id: owner.id } }) },
	'experience.search': { ...everyone, input: () => ({ params: galle }) },
	'experience.markers': { ...everyone, input: () => ({ params: galle }) },
	'experience.nearest': { ...everyone, input: () => ({ params: galle }) },
	'experience.one': { ...everyone, input: ({ experience }) => ({ params: { id: experience } }) },
	'experience.add': { ...anyOwner, input: async (scene) => ({ body: await tripForm(scene) }) },
	'experience.edit': {
		ownScene: true,
		...anyOwner,
		input: async (scene) => ({
			body: { experienceId: scene.experience, updatedExperience: await tripForm(scene) },
		}),
	},
	'experience.prices': {
		...ownerOnly('403 not-yours'),
		input: ({ experience }) => ({ params: { experienceId: experience } }),
	},
	'experience.setPrices': {
		...ownerOnly('403 not-yours'),
		input: ({ experience }) => ({ body: { experienceId: experience, prices: { rules: [], extras: [] } } }),
	},
	'experience.pause': {
		ownScene: true,
		...ownerOnly('403 not-yours'),
		input: ({ experience }) => ({ body: { experienceId: experience, until: '2026-12-05' } }),
	},
	'experience.archive': {
		...ownerOnly('403 not-yours'),
		owner: '409 departures-ahead',
		input: ({ experience }) => ({ body: { experienceId: experience, archived: true } }),
	},
	'experience.ofOwner': { ...signedIn, input: () => ({}) },
	'experience.promoted': { ...everyone, input: () => ({}) },
	'experience.similar': { ...everyone, input: ({ experience }) => ({ params: { id: experience } }) },
	'person.me': { ...signedIn, input: () => ({}) },
	'person.bankDetails': { ...answersIfMissing, owner: 200, input: () => ({}) },
	'person.chooseLanguage': { ...signedIn, input: () => ({ body: { language: 'ta' } }) },
	'person.confirmAdult': { ...signedIn, input: () => ({ body: {} }) },
	'person.requestCode': {
		...signedIn,
		input: ({ held }) => ({ body: { phoneNumber: numberOf(held.bookingId) } }),
	},
	// The owner's phone number is already verified. All others have received no verification code.
	'person.setUpOwner': {
		visitor: signedOutAnswer,
		stranger: '422 phone-not-verified',
		renter: '422 phone-not-verified',
		owner: 200,
		platform: '422 phone-not-verified',
		input: () => ({ body: ownerAccount }),
	},
	'person.editOwner': {
		visitor: signedOutAnswer,
		stranger: '403 owner-not-set-up',
		renter: '403 owner-not-set-up',
		owner: 200,
		platform: '403 owner-not-set-up',
		input: () => ({ body: ownerAccount }),
	},
	'place.suggest': { ...everyone, input: () => ({ query: 'text=galle' }) },
	'place.locate': {
		visitor: '404 not-found',
		stranger: '404 not-found',
		renter: '404 not-found',
		owner: '404 not-found',
		platform: '404 not-found',
		input: () => ({ query: 'address=Atlantis' }),
	},
	'place.describe': { ...everyone, input: () => ({ query: 'lat=6&lng=80' }) },
	'price.currencies': { ...signedIn, input: () => ({}) },
	'review.ofExperience': {
		...everyone,
		input: ({ experience }) => ({ params: { experienceId: experience } }),
	},
	'upload.send': { ...signedIn, input: () => ({ params: { kind: 'licence' }, file: 'A licence' }) },
	'upload.link': {
		...signedIn,
		stranger: '404 not-found',
		renter: '404 not-found',
		input: ({ paper }) => ({ query: `key=${paper}` }),
	},
	'draft.show': { ...signedIn, input: () => ({ params: { form: 'boat', subject: 'new' } }) },
	'draft.save': {
		...signedIn,
		input: ({ boat }) => ({
			body: { form: 'boat', subject: boat, content: { name: 'Daisy', step: 1 } },
		}),
	},
	'draft.discard': { ...signedIn, input: ({ boat }) => ({ body: { form: 'boat', subject: boat } }) },
	'review.ofPlace': { ...everyone, input: () => ({ params: galle }) },
	'desk.counts': { ...staffOnly(anyStaff), input: () => ({}) },
	'desk.overview': { ...staffOnly(anyStaff), input: () => ({}) },
	'desk.queue': { ...staffOnly(reviewing), input: () => ({ params: { subject: 'person' } }) },
	'desk.item': { ...staffOnly(reviewing), input: ({ boat }) => ({ params: { subject: 'boat', id: boat } }) },
	'desk.departures': {
		...staffOnly(reviewing),
		input: ({ boat }) => ({ params: { subject: 'boat', id: boat } }),
	},
	'desk.decide': {
		ownScene: true,
		...staffOnly(verifiers),
		input: ({ world, experience }) => ({
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
		...staffOnly(verifiers, '404 not-found'),
		input: ({ boat }) => ({ body: { decisionId: boat } }),
	},
	'desk.decision': {
		...staffOnly(verifiers, '404 not-found'),
		input: ({ boat }) => ({ params: { id: boat } }),
	},
	'desk.promote': {
		ownScene: true,
		...staffOnly(verifiers),
		input: ({ experience }) => ({ body: { experienceId: experience, promoted: true } }),
	},
	'desk.experiences': { ...staffOnly(reviewing), input: () => ({}) },
	'desk.search': { ...staffOnly(anyStaff), input: () => ({ query: 'text=Nimal' }) },
	'desk.people': { ...staffOnly(anyStaff), input: () => ({}) },
	'desk.bookings': { ...staffOnly(handling), input: () => ({}) },
	'desk.bookingsCsv': { ...staffOnly(finance), input: () => ({}) },
	'desk.booking': {
		...staffOnly(handling, '404 not-found'),
		input: ({ boat }) => ({ params: { id: boat } }),
	},
	'desk.payments': { ...staffOnly(handling), input: () => ({}) },
	'desk.paymentsCsv': { ...staffOnly(finance), input: () => ({}) },
	'desk.books': { ...staffOnly(finance), input: () => ({}) },
	'desk.booksCsv': { ...staffOnly(finance), input: () => ({}) },
	'desk.payouts': { ...staffOnly(finance), input: () => ({}) },
	'desk.payout': { ...staffOnly(finance, '404 not-found'), input: ({ boat }) => ({ params: { id: boat } }) },
	'desk.markPaid': {
		...staffOnly(finance, '404 not-found'),
		input: ({ boat }) => ({ body: { payoutId: boat } }),
	},
	'desk.notifications': { ...staffOnly(support), input: () => ({}) },
	'desk.sendNotificationAgain': {
		...staffOnly(support, '404 not-found'),
		input: ({ boat }) => ({ body: { notificationId: boat } }),
	},
	'desk.dropNotification': {
		...staffOnly(support, '404 not-found'),
		input: ({ boat }) => ({ body: { notificationId: boat } }),
	},
	'desk.bankDetails': { ...staffOnly(finance), input: ({ owner }) => ({ params: { id: owner.id } }) },
	'desk.sessions': { ...staffOnly(support), input: ({ renter }) => ({ params: { id: renter.id } }) },
	'desk.endSessions': {
		...staffOnly(support),
		input: async ({ world }) => ({ body: { personId: (await world.signIn('Gone Soon')).id } }),
	},
	'desk.suspend': {
		...staffOnly(support),
		input: async ({ world }) => ({
			body: { personId: (await world.signIn('Gone Soon')).id, reason: 'A stolen card.' },
		}),
	},
	'desk.liftSuspension': {
		...staffOnly(support, '409 nothing-to-decide'),
		input: ({ renter }) => ({ body: { personId: renter.id, reason: 'It was not.' } }),
	},
	'myData.show': { ...signedIn, input: () => ({}) },
	'myData.ask': { ...signedIn, input: () => ({ body: {} }) },
	'myData.link': { ...answersIfMissing, input: () => ({ body: {} }) },
	'myData.remove': {
		...renterOnly('403 not-yours'),
		renter: '409 deletion-in-the-way',
		input: ({ renter }) => ({ body: { personId: renter.id } }),
	},
	'session.list': { ...signedIn, input: () => ({}) },
	'session.signIns': { ...signedIn, input: () => ({}) },
	'session.unlink': {
		visitor: signedOutAnswer,
		stranger: '404 not-found',
		renter: '404 not-found',
		owner: '404 not-found',
		platform: '404 not-found',
		input: () => ({ body: { provider: 'facebook' } }),
	},
	'session.endAll': { ...signedIn, input: () => ({ body: { here: false } }) },
	'session.end': {
		...signedIn,
		input: () => ({ body: { sessionId: '11111111-1111-4111-8111-111111111111' } }),
	},
	'desk.staff': { ...staffOnly(admins), input: () => ({}) },
	'desk.changeRole': {
		...staffOnly(admins),
		input: ({ renter }) => ({ body: { personId: renter.id, role: 'support', granted: false } }),
	},
	'desk.security': { ...staffOnly(admins), input: () => ({}) },
	'desk.auditCsv': { ...staffOnly(admins), input: () => ({}) },
	'paymentCase.list': { ...staffOnly(finance), input: () => ({}) },
	'paymentCase.refund': {
		...staffOnly(finance, '404 not-found'),
		input: ({ boat }) => ({ body: { paymentId: boat, refundableCents: 1, reason: 'The motor failed.' } }),
	},
	'paymentCase.refundUnexplained': {
		...staffOnly(finance, '409 nothing-to-decide'),
		input: () => ({ body: { id: 999_999, refundableCents: 1, reason: 'Nobody booked.' } }),
	},
	...billingRows,
	...savedRows,
	...promoCodeRows,
	...siteRows,
	...reviewRows,
	...boardingRows,
	...calendarRows,
	...conversationRows,
	...changeRows,
	...weatherCallRows,
	...payoutRunRows,
	...operationRows,
	...actingRows,
	'desk.audit': { ...staffOnly(anyStaff), input: () => ({}) },
} satisfies Record<Names, PermissionRow>;

export const rows = Object.entries<PermissionRow>(table).map(([name, row], turn) => {
	const [noun = '', verb = ''] = name.split('.');
	return { name, row, turn, call: (calls as Record<string, Record<string, Call>>)[noun]?.[verb] as Call };
});
