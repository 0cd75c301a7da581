import { wish } from './bookings.ts';
import { pushAddress } from './push-address.ts';
import { rideForm } from './rides.ts';

/** An id that nobody has. */
export const nobodys = '0123456789abcdefghjk';

const ownerAccount = {
	description: 'x'.repeat(80),
	boatingLicence: [],
	bankDetails: {
		accountName: 'N Perera',
		accountNumber: '12',
		bankName: 'Bank of Galle',
		bankBranch: 'Fort',
	},
	phoneNumber: '+94771234567',
	code: '123456',
	codeId: nobodys,
};
const boat = {
	name: 'Sagarika',
	category: 'Sail',
	brand: 'Beneteau',
	model: '',
	registrationNumber: '',
	yearOfManufacture: 2019,
	length: 11,
	maxCapacity: 12,
	features: ['Toilet'],
	otherFeatures: '',
	images: ['owner/boat/images/x/deck.webp'],
	boatInsurance: ['owner/boat/insurance/x/policy.pdf'],
	insuranceExpiresOn: '2027-06-30',
};
const trip = {
	category: 'sailing',
	name: 'Sunset sail',
	description: 'Out and back.',
	boatId: nobodys,
	groupSize: 6,
	sailingDays: ['Saturday'],
	departureTime: '16:30',
	departures: [
		{ time: '16:30', days: ['Saturday'] },
		{ time: '06:00', days: ['Sunday'] },
	],
	season: [{ from: '11-15', to: '04-15' }],
	bookingWindowDays: 90,
	durationMinutes: 45,
	operatorOption: 'With Captain',
	priceRupees: 12_345,
	customBookingsEnabled: true,
	whatToBring: '',
	included: '',
	address: 'Pier 3',
	location: { lat: 6.03, lng: 80.21 },
	images: ['owner/experience/images/x/sail.webp'],
};
const promoCodeBodies = {
	'promoCode.add': {
		promoCode: 'WHALES10',
		discount: { kind: 'PERCENT', percent: 10 },
		firstDay: '2026-12-01',
		lastDay: '2027-01-31',
		budget: { uses: 50, cents: 100_000 },
		experiences: null,
	},
	'promoCode.check': {
		experience: nobodys,
		promoCode: 'WHALES10',
		departureDate: '2026-09-10',
		group: { adults: 2, kids: 0 },
	},
	'promoCode.pause': { promoCodeId: nobodys, paused: true },
	'promoCode.end': { promoCodeId: nobodys },
	'site.add': { origin: 'https://www.sunset-sails.example' },
	'site.remove': { siteId: nobodys },
};

const boardingBodies = {
	'ride.setPierPhoto': { sharingId: nobodys, key: null },
	'boarding.mark': { bookingId: nobodys, mark: 'CAME', people: 2, at: '2026-12-24T03:40:00Z' },
	'boarding.tick': { departureId: nobodys, ticked: ['forecast', 'life-jackets'], at: '2026-12-24T03:40:00Z' },
};

const dateChangeBodies = {
	'dateChange.propose': { bookingId: nobodys, departureDate: '2026-09-12', priceCents: 6_673 },
	'dateChange.answer': { dateChangeId: nobodys, answer: 'accept' },
	'partyChange.change': { bookingId: nobodys, group: { adults: 1, kids: 0 }, refundCents: 0 },
	'dateChange.hold': { dateChangeId: nobodys },
	'dateChange.order': { dateChangeId: nobodys },
	'dateChange.setRule': { experienceId: nobodys, freely: true },
};

const newWeatherCall = { departureId: nobodys, reason: 'WIND', words: 'Gusts of 35 knots.', refundCents: 0 };

const weatherCallBodies = {
	'weatherCall.make': newWeatherCall,
	'weatherCall.deskMake': newWeatherCall,
	'weatherCall.refund': { bookingId: nobodys },
	'weatherCall.date': { bookingId: nobodys, departureDate: '2026-09-12', departureTime: '09:30' },
	'weatherCall.ride': { bookingId: nobodys, sharingId: nobodys },
};

const conversationBodies = {
	...boardingBodies,
	...weatherCallBodies,
	'conversation.arrival': { bookingId: nobodys, said: 'HERE' },
	'conversation.open': { bookingId: nobodys },
	'conversation.ask': { experienceId: nobodys, text: 'Is there shade?' },
	'conversation.send': { conversationId: nobodys, text: 'Is there shade?' },
	'conversation.read': { conversationId: nobodys, number: 1 },
	'conversation.translate': { conversationId: nobodys, number: 1, language: 'ta' },
	'conversation.block': { conversationId: nobodys, blocked: true },
	'conversation.saveReply': { title: 'Thanks', text: 'Thank you!' },
	'conversation.removeReply': { id: nobodys },
	'report.add': { conversationId: nobodys, number: 1, reason: 'spam', words: 'Again and again.' },
	'report.close': { reportId: nobodys, outcome: 'warned', note: 'Rude.', words: 'Please stay polite.' },
	'report.showAgain': { reportId: nobodys, note: 'A joke.', words: '' },
	'review.reply': { reviewId: nobodys, text: 'Thank you!' },
	'review.removeReply': { reviewId: nobodys },
	'tripReview.write': { bookingId: nobodys, about: 'OWNER', stars: 5, review: 'Aye' },
	'push.subscribe': pushAddress,
	'push.unsubscribe': {},
	'mailChoice.save': {
		wanted: { messages: true, reminders: true },
		quiet: { from: 22, until: 7, timeZone: 'Asia/Colombo' },
	},
};
/**
 * A body for each call that takes one, which it would gladly take.
 * @param experience the id of an experience that can be booked
 */
export const goodBodies = (experience: string): Record<string, Record<string, unknown>> => ({
	'myData.ask': {},
	'myData.link': {},
	'myData.remove': { personId: nobodys },
	'boat.add': boat,
	'boat.edit': { boatId: nobodys, updatedBoat: boat },
	'experience.add': trip,
	'experience.edit': { experienceId: nobodys, updatedExperience: trip },
	'boat.pause': { boatId: nobodys, until: '2026-12-05' },
	'boat.archive': { boatId: nobodys, archived: true },
	'experience.setPrices': {
		experienceId: nobodys,
		prices: {
			rules: [
				{ kind: 'SEASON', from: '2026-12-01', to: '2027-03-31', yearly: true, rupees: 60_000 },
				{ kind: 'WEEKDAY', weekdays: ['Saturday', 'Sunday'], percent: 20 },
				{ kind: 'EARLY_BIRD', daysAhead: 30, percent: 10 },
				{ kind: 'LAST_MINUTE', hoursAhead: 48, percent: 25 },
				{ kind: 'EXTRA_GUEST', beyond: 4, rupees: 3_500 },
				{ kind: 'MINIMUM', rupees: 20_000 },
			],
			extras: [{ name: 'Fuel', rupees: 4_000, per: 'DEPARTURE', mandatory: true }],
		},
	},
	...promoCodeBodies,
	...dateChangeBodies,
	'experience.pause': { experienceId: nobodys, until: '2026-12-05' },
	'experience.archive': { experienceId: nobodys, archived: true },
	'booking.add': wish(experience, '2026-09-10'),
	'calendar.addBlocks': {
		boatId: nobodys,
		from: '2026-12-24T00:00',
		until: '2026-12-25T00:00',
		reason: 'Repairs',
		repeat: { weekdays: ['Monday'], lastDay: '2027-03-01' },
		skipTaken: true,
	},
	'calendar.editBlock': { blockId: nobodys, from: '2026-12-24T08:00', until: '2026-12-24T10:30', reason: '' },
	'calendar.makeLink': { boatId: nobodys, withNames: true },
	'calendar.revokeLink': { linkId: nobodys },
	'calendar.addFeed': { boatId: nobodys, name: 'Elsewhere', address: 'https://elsewhere.test/a.ics' },
	'calendar.removeFeed': { feedId: nobodys },
	'calendar.deleteBlock': { blockId: nobodys, series: true },
	'booking.release': { bookingId: nobodys },
	'booking.order': { bookingId: nobodys },
	'booking.capture': { orderId: 'EASY-1', bookingId: nobodys },
	'booking.cancel': { bookingId: nobodys, refundCents: 0 },
	'booking.qoute': { bookingRequestId: nobodys, ownerQuotedRupees: 18_500, ownerComments: 'Aye' },
	'booking.quote': { bookingRequestId: nobodys, ownerQuotedRupees: 18_500, ownerComments: 'Aye' },
	'booking.reject': { bookingRequestId: nobodys, rejectedBy: 'OWNER', reason: 'The weather.' },
	'booking.payRequest': { bookingRequestId: nobodys, quoteNumber: 1 },
	'ride.add': rideForm(nobodys),
	'ride.cancel': { sharingId: nobodys },
	'ride.share': { sharingId: nobodys, phoneNumber: '+61412345678' },
	'draft.keep': { form: 'boat', subject: 'new', content: { name: 'Daisy', step: 1 } },
	'draft.discard': { form: 'boat', subject: nobodys },
	...conversationBodies,
	'review.add': {
		experienceId: nobodys,
		review: 'Aye',
		ratings: { valueForMoney: 5, boatQuality: 5, handling: 5, punctuality: 5, friendliness: 5 },
	},
	'person.chooseLanguage': { language: 'si' },
	'review.withdraw': { experienceId: nobodys },
	'person.requestCode': { phoneNumber: '+94771234567' },
	'person.setUpOwner': ownerAccount,
	'person.confirmAdult': {},
	'session.unlink': { provider: 'facebook' },
	'person.editOwner': ownerAccount,
	'desk.decide': {
		subject: 'boat',
		id: nobodys,
		state: 'WAITING',
		submittedAt: '2026-07-01T02:30:00Z',
		decision: 'REJECTED',
		reason: 'No papers.',
	},
	'desk.undo': { decisionId: nobodys },
	'desk.promote': { experienceId: nobodys, promoted: false },
	'paymentCase.refund': { paymentId: nobodys, refundableCents: 1, reason: 'The motor failed.' },
	'paymentCase.refundUnexplained': { id: 999_999, refundableCents: 1, reason: 'Nobody booked.' },
	'paymentCase.close': { id: 999_999 },
	'desk.markPaid': { payoutId: nobodys },
	'operation.retryJob': { id: 999_999 },
	'operation.giveUpJob': { id: 999_999 },
	'operation.switchMaintenance': { on: false, version: 999_999 },
	'payoutRun.makeFile': { week: '2020-01-06', country: 'AU' },
	'payoutRun.undoFile': { bankFileId: nobodys },
	'payoutRun.fetchFile': { bankFileId: nobodys },
	'payoutRun.confirmFile': { bankFileId: nobodys },
	'payoutRun.giveBack': { payoutId: nobodys, reason: 'No such account.' },
	'desk.endSessions': { personId: nobodys },
	'desk.suspend': { personId: nobodys, reason: 'A stolen card.' },
	'desk.liftSuspension': { personId: nobodys, reason: 'It was not.' },
	'session.endAll': { here: false },
	'session.end': { sessionId: '11111111-1111-4111-8111-111111111111' },
	'desk.changeRole': { personId: nobodys, role: 'support', granted: true },
	'desk.sendNotificationAgain': { notificationId: nobodys },
	'desk.dropNotification': { notificationId: nobodys },
});
