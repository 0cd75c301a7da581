import type { OwnBoat, PublicBoat } from '#contract/boat-contract.ts';
import type { Booking } from '#contract/booking-contract.ts';
import type { ExperienceDetail, OwnExperience } from '#contract/experience-contract.ts';
import type { Me } from '#contract/person-contract.ts';
import type { Review } from '#contract/review-contract.ts';
import type { OwnRide, RideDetail } from '#contract/ride-contract.ts';
import { cents, rupees } from '#domain/money.ts';
import { weekdays } from '#domain/time.ts';

/** People, listings and bookings as the API answers them, for screens that are shown without a server. */
export const nimal: Me = {
	_id: 'n1ma1000000000000000',
	firstName: 'Nimal',
	lastName: 'Perera',
	image: null,
	description: null,
	phoneNumber: null,
	phoneNumberVerified: false,
	contactNumber: null,
	bankDetails: null,
	boatingLicence: [],
	adultConfirmed: true,
	role: 'MEMBER',
	staffRoles: [],
	payoutsHeldUntil: null,
	language: 'en',
	ownerAccount: { setUp: false, approved: false, state: 'NEW', reason: null },
};

export const kamal: Me = {
	...nimal,
	_id: 'kama1000000000000000',
	firstName: 'Kamal',
	lastName: 'Silva',
	description: 'I have lived by this bay all my life, and have taken people out on it for twenty years.',
	phoneNumber: '+94771234567',
	phoneNumberVerified: true,
	contactNumber: null,
	bankDetails: {
		accountName: 'K Silva',
		accountNumber: '•••• 122',
		bankName: 'Bank of Galle',
		bankBranch: 'Fort',
	},
	ownerAccount: { setUp: true, approved: true, state: 'APPROVED', reason: null },
};

const person = ({ _id, firstName, lastName, image }: Me) => ({ _id, firstName, lastName, image });
const owner = {
	...person(kamal),
	description: kamal.description,
	joined: 2024,
	page: '/owner/kama1000000000000000/kamal-silva',
};
const approved = { state: 'APPROVED', reason: null } as const;
const galle = { lat: 6.0329, lng: 80.2168 };

export const daisy: PublicBoat = {
	_id: 'da1sy000000000000000',
	name: 'Daisy of Galle',
	category: 'Sail',
	brand: 'Lagoon',
	model: '42',
	yearOfManufacture: 2018,
	length: 13,
	maxCapacity: 8,
	features: ['Life raft', 'Kettle'],
	images: [],
	pictures: [],
	verified: true,
	userId: kamal._id,
};

export const ownDaisy: OwnBoat = {
	...daisy,
	registrationNumber: 'LK 42',
	crew: 1,
	turnaroundMinutes: 0,
	boatInsurance: [],
	insuranceExpiresOn: null,
	documentsExpired: false,
	pausedUntil: null,
	archived: false,
	submission: approved,
};

export const sunset: ExperienceDetail = {
	_id: 's0nset00000000000000',
	name: 'Sunset over the fort',
	description: 'Out with the last light.',
	category: 'sailing',
	price: 100,
	priceCents: cents(10_000),
	priceRupees: rupees(18_500),
	tripPrice: { cents: cents(10_000), rupees: rupees(18_500) },
	prices: { rules: [], extras: [] },
	numberOfHours: 2,
	groupSize: 6,
	images: [],
	pictures: [],
	address: 'Galle, Sri Lanka',
	location: galle,
	sailingDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
	departureTime: '17:00',
	departures: [{ time: '17:00', days: [...weekdays] }],
	timeZone: 'Asia/Colombo',
	operatorOption: 'With Captain',
	customBookingsEnabled: true,
	verified: true,
	promoted: false,
	rating: null,
	reviewCount: 0,
	boatId: daisy._id,
	userId: kamal._id,
	whatToBring: '',
	included: '',
	minimumNoticeMinutes: 0,
	bookingWindowDays: 548,
	season: [],
	cancellationTerms: 'STANDARD',
	boat: daisy,
	owner,
	documentsExpired: false,
	pausedUntil: null,
	ratings: null,
};

export const ownSunset: OwnExperience = {
	...sunset,
	priceEntered: null,
	durationMinutes: 120,
	boat: {
		_id: daisy._id,
		name: daisy.name,
		verified: true,
		maxCapacity: daisy.maxCapacity,
		crew: 1,
		pausedUntil: null,
	},
	pausedUntil: null,
	archived: false,
	submission: approved,
};

export const praise: Review = {
	_id: 'pra1se00000000000000',
	userId: person(nimal),
	createdDate: '2026-03-01T10:00:00Z',
	review: 'All that we had hoped for.',
	ratings: { valueForMoney: 5, boatQuality: 4, handling: 5, punctuality: 5, friendliness: 5 },
	verifiedTrip: true,
	experience: { _id: sunset._id, name: sunset.name },
};

export const ride: RideDetail = {
	_id: 'r1de0000000000000000',
	status: 'OPEN',
	departureDate: '2099-06-14',
	departureTime: '09:30',
	departsAt: '2099-06-14T04:00:00Z',
	arrivesAt: '2099-06-14T08:00:00Z',
	timeZone: 'Asia/Colombo',
	numberOfHours: 4,
	address: 'Galle, Sri Lanka',
	location: galle,
	seats: 4,
	seatsAvailable: 3,
	mates: 1,
	faces: [],
	pricePerSeat: 20,
	pricePerSeatCents: cents(2_000),
	pricePerSeatRupees: rupees(3_700),
	customMessage: 'Whales at dawn, tea on board.',
	verified: true,
	documentsExpired: false,
	boatId: daisy._id,
	boat: daisy,
	userId: owner,
	operatorOption: 'With Captain',
	cancellationTerms: 'STANDARD',
};

export const ownRide: OwnRide = {
	...ride,
	boat: { _id: daisy._id, name: daisy.name, image: null },
	bookings: [],
	takings: { grossCents: cents(0), netCents: cents(0) },
	completed: false,
	canceledBy: null,
	cancelReason: null,
	may: { cancel: true, share: true },
};

export const booked: Booking = {
	_id: 'abcdefghjkmnpqrstvwx',
	type: 'INSTANT',
	status: 'CONFIRMED',
	departureDate: '2099-06-14',
	departureTime: '17:00',
	departsAt: '2099-06-14T11:30:00Z',
	arrivesAt: '2099-06-14T13:30:00Z',
	timeZone: 'Asia/Colombo',
	completed: false,
	group: { adults: 2, kids: 0 },
	adults: 2,
	kids: 0,
	name: 'Nimal Perera',
	contactNumber: '+94779876543',
	otherRequests: '',
	paid: true,
	amountCents: cents(10_000),
	amountRupees: rupees(18_500),
	priceLines: [],
	feeCents: cents(1_000),
	ownerNetCents: cents(9_000),
	refundedCents: cents(0),
	ownerQuotedPrice: null,
	createdDate: '2099-06-01T10:00:00Z',
	holdExpiresAt: '2099-06-01T10:30:00Z',
	experience: {
		_id: sunset._id,
		name: sunset.name,
		image: null,
		address: 'Pier 1, Galle',
		location: galle,
		numberOfHours: 2,
		whatToBring: 'Hat and sunscreen',
		included: 'Water and fruit',
	},
	sharingRequest: null,
	boat: { _id: daisy._id, name: daisy.name, image: null },
	operatorOption: 'With Captain',
	owner: { _id: kamal._id, firstName: 'Kamal', lastName: 'Silva', phoneNumber: kamal.phoneNumber },
	renter: person(nimal),
	cancellationTerms: 'STANDARD',
	canceledBy: null,
	cancelReason: null,
	canceledDate: null,
	refundDueCents: cents(0),
	payout: null,
	may: { pay: false, release: false, cancel: true },
	refundIfCanceledCents: cents(10_000),
};
