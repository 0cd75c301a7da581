import { wish } from './bookings.ts';
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
/**
 * A body for each call that takes one, which it would gladly take.
 * @param experience the id of an experience that can be booked
 */
export const goodBodies = (experience: string): Record<string, Record<string, unknown>> => ({
	'boat.add': boat,
	'boat.edit': { boatId: nobodys, updatedBoat: boat },
	'experience.add': trip,
	'experience.edit': { experienceId: nobodys, updatedExperience: trip },
	'boat.pause': { boatId: nobodys, until: '2026-12-05' },
	'boat.archive': { boatId: nobodys, archived: true },
	'experience.pause': { experienceId: nobodys, until: '2026-12-05' },
	'experience.archive': { experienceId: nobodys, archived: true },
	'booking.add': wish(experience, '2026-09-10'),
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
	'review.add': {
		experienceId: nobodys,
		review: 'Aye',
		ratings: { valueForMoney: 5, boatQuality: 5, handling: 5, punctuality: 5, friendliness: 5 },
	},
	'person.chooseLanguage': { language: 'si' },
	'review.withdraw': { experienceId: nobodys },
	'person.requestCode': { phoneNumber: '+94771234567' },
	'person.setUpOwner': ownerAccount,
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
	'paymentCase.close': { id: 999_999 },
	'desk.markPaid': { payoutId: nobodys },
	'desk.changeRole': { personId: nobodys, role: 'support', granted: true },
	'desk.sendNotificationAgain': { notificationId: nobodys },
	'desk.dropNotification': { notificationId: nobodys },
});
